// What is known of the world, and what each pane shows.

export const world = {
  people: [],
  channels: [],
  messages: new Map(),
  bot: "",
  online: false,
  commandIds: {},
  ahead: 0, // seconds that the world's clock is ahead of the browser's
};

const listeners = new Set();

/** Call back when something has changed. */
export function listen(callback) {
  listeners.add(callback);
}

/** Tell everybody. */
export function changed(what) {
  for (const callback of listeners) callback(what);
}

/** Take an event of the stand-in's. */
export function take(told) {
  if (told.event === "places") {
    world.people = told.people;
    world.channels = told.channels;
    world.bot = told.bot;
    world.online = told.online;
    world.commandIds = told.command_ids;
    world.ahead = told.now - Date.now() / 1000;
  } else if (told.event === "messages") {
    for (const message of told.messages) world.messages.set(message.id, message);
  } else if (told.event === "gone") {
    for (const id of told.messages) world.messages.delete(id);
  }
  changed(told);
}

/** Forget all messages: a new connection tells them anew. */
export function forget() {
  world.messages.clear();
}

export const now = () => Date.now() / 1000 + world.ahead;
export const players = () => world.people.filter((person) => !person.bot);
export const person = (id) => world.people.find((one) => one.id === id);
export const channel = (id) => world.channels.find((one) => one.id === id);
export const named = (id) => person(id)?.name ?? "?";

/** The private channel of somebody, if there is one. */
export const directOf = (user) =>
  world.channels.find((one) => one.sort === "direct" && one.user === user);

const older = (a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

/** What somebody sees in a channel, the oldest first. */
export function seenIn(place, user) {
  const seen = [];
  for (const message of world.messages.values()) {
    const here = message.channel === place.id && message.kind !== "THREAD_STARTER";
    const starter = place.sort === "thread" && message.id === place.id;
    if ((here || starter) && (message.only_for === null || message.only_for === user)) {
      seen.push(message);
    }
  }
  return seen.sort(older);
}
