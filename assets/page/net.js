// The one connection to the stand-in: requests with answers, and what happens.

import { toast } from "./dom.js";

const AGAIN = 1000; // milliseconds until the next try
let socket = null;
let number = 0;
const waiting = new Map();

/** Exchange the key in the address for a cookie; whether we are let in. */
export async function enter() {
  const key = location.hash.slice(1);
  const answer = await fetch("key", { method: "POST", body: key });
  // A key in the address would stay in the browser's history.
  if (key) history.replaceState(null, "", location.pathname);
  return answer.ok;
}

/** Connect, for ever; `hear` gets each event, `state` whether there is a connection. */
export function connect(hear, state) {
  socket = new WebSocket(`ws://${location.host}/page/socket`);
  socket.onopen = () => state(true);
  socket.onmessage = (message) => take(JSON.parse(message.data), hear);
  socket.onclose = () => {
    for (const { fail } of waiting.values()) fail(new Error("closed"));
    waiting.clear();
    state(false);
    setTimeout(() => connect(hear, state), AGAIN);
  };
}

function take(told, hear) {
  if (told.event !== "done") return hear(told);
  const asked = waiting.get(told.id);
  waiting.delete(told.id);
  if (!asked) return undefined;
  return told.error === undefined ? asked.done(told.result) : asked.fail(new Error(told.error));
}

/** Ask for something, and wait for the answer. */
export function ask(what, more = {}) {
  number += 1;
  const id = number;
  return new Promise((done, fail) => {
    if (socket === null || socket.readyState !== WebSocket.OPEN) return fail(new Error("closed"));
    waiting.set(id, { done, fail });
    return socket.send(JSON.stringify({ id, do: what, ...more }));
  });
}

/** Ask, and say what went wrong; undefined if something did. */
export async function attempt(explain, what, more = {}) {
  try {
    return (await ask(what, more)) ?? null;
  } catch (error) {
    toast(explain(error.message));
    return undefined;
  }
}
