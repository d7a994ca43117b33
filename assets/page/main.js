// The page: who is shown where, and what to do when something happens.

import { button, el, hush, toast } from "./dom.js";
import { ask, attempt, connect, enter } from "./net.js";
import { Pane } from "./pane.js";
import { channel, forget, listen, person, players, take, world } from "./store.js";
import { Sidebar } from "./sidebar.js";
import { explain, language, say } from "./texts.js";
import { refreshTimes } from "./markdown.js";

const SEATS = 4;
const TICK = 15000; // milliseconds between looks at the clock
const WELCOMED = "tilekeeper-welcomed";
const app = document.getElementById("app");
let panes = [];
let sidebar = null;
let notes = null;
let open = null;
let front = 0;
let arriving = false; // at a ready table: whoever is on turn there comes to the front
let looks = 0; // at whose turn it is
let welcoming = false; // once is enough, whatever becomes of it

document.documentElement.lang = language();

/** Open a channel or thread in every seat. */
function go(id) {
  open = id;
  for (const pane of panes) pane.show(id);
  mark(null);
  look();
  sidebar.refresh(open);
  app.classList.remove("browsing");
}

function build() {
  sidebar = new Sidebar(go, arrive);
  panes = players().slice(0, SEATS).map((one) => new Pane(one.id, go));
  const tabs = el("div", { className: "seats", role: "group", "aria-label": say("hot_seats") },
    button("☰", () => app.classList.toggle("browsing"), { "aria-label": say("channels") }),
    panes.map((pane, index) => button(person(pane.user).name, () => bring(index))));
  notes = el("div", { role: "status" });
  if (!localStorage.getItem(WELCOMED)) {
    note(say("welcome"), () => localStorage.setItem(WELCOMED, "yes"));
  }
  app.replaceChildren(sidebar.node,
    el("main", {}, tabs, notes, el("div", { className: "panes" }, panes.map((one) => one.node))));
  panes.forEach((pane, index) => pane.node.addEventListener("focusin", () => bring(index)));
  bring(0);
}

/** Say one thing until it is dismissed. */
function note(text, dismissed = () => {}) {
  notes.replaceChildren(el("p", { className: "welcome" }, text, " ",
    button("✕", () => {
      dismissed();
      notes.replaceChildren();
    }, { "aria-label": say("dismiss"), className: "link" })));
}

/** Open a ready table, and say what to do there. */
function arrive(id, text) {
  arriving = true;
  go(id);
  note(text);
}

/** One seat is in front: alone on a narrow screen, and the one that is read out. */
function bring(index) {
  front = index;
  panes.forEach((pane, place) => {
    pane.node.classList.toggle("front", place === front);
    pane.list.setAttribute("aria-live", place === front ? "polite" : "off");
  });
  app.querySelectorAll(".seats button").forEach((tab, place) => {
    if (place) tab.setAttribute("aria-pressed", String(place - 1 === front));
  });
  panes[front].stay();
}

function refresh() {
  if (!panes.length) build();
  if (open === null || !channel(open)) {
    const first = firstPlace();
    if (first) go(first.id);
  }
  sidebar.refresh(open);
  for (const pane of panes) pane.refresh();
  look();
}

/** See whose turn it is at the table that is open. */
async function look() {
  if (open === null) return;
  looks += 1;
  const mine = looks;
  try {
    const turn = await ask("turn", { channel: open });
    if (mine === looks) mark(turn);
  } catch {
    // While nobody can tell, whoever was on turn last stays marked.
  }
}

/** Mark the seats of whoever is on turn at the table that is open. */
function mark(turn) {
  const tabs = [...app.querySelectorAll(".seats button")].slice(1);
  tabs.forEach((tab, index) => {
    const { user, node } = panes[index];
    const name = person(user).name;
    tab.textContent = user === turn ? `▸ ${name}` : name;
    tab.setAttribute("aria-label", user === turn ? say("on_turn", { name }) : name);
    node.classList.toggle("turn", user === turn);
  });
  const called = panes.findIndex((pane) => pane.user === turn);
  if (arriving && called >= 0) {
    arriving = false;
    bring(called);
  }
}

/** The newest table, or else the first channel. */
function firstPlace() {
  const threads = world.channels.filter((one) => one.sort === "thread");
  return threads.at(-1) ?? world.channels.find((one) => one.sort === "text");
}

/** A table to begin with, for somebody who has none. */
async function welcome() {
  if (welcoming || !world.online || world.channels.some((one) => one.sort === "thread")) return;
  welcoming = true;
  toast(say("opening"));
  if (await attempt(explain, "welcome", { language: language() }) !== undefined) hush();
  const place = firstPlace();
  if (place) go(place.id);
}

let due = false;
listen(() => {
  if (due) return;
  due = true;
  // Many things happen at once when the bot answers: they are shown together.
  requestAnimationFrame(() => {
    due = false;
    refresh();
    welcome();
  });
});

setInterval(() => {
  if (!panes.length) return;
  sidebar.tick();
  for (const pane of panes) refreshTimes(pane.list);
}, TICK);

if (await enter()) {
  connect(take, (there) => {
    if (!there) {
      toast(say("lost"));
      return;
    }
    forget();
    attempt(explain, "speak", { language: language() });
  });
} else {
  app.append(el("p", { className: "welcome" }, say("locked")));
}
