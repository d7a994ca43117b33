// Channels and threads, ready tables, the bot's switch, the clock and the language.

import { button, el, hush, toast } from "./dom.js";
import { attempt } from "./net.js";
import { world } from "./store.js";
import { explain, LANGUAGES, language, say, speak } from "./texts.js";

const READY = ["2006", "challenge", "joker", "ending"];
const STEPS = [["hour", 60], ["half_day", 720], ["day", 1440]];

export class Sidebar {
  /** `go` opens a place, `arrive` a ready table with a word about it. */
  constructor(go, arrive) {
    this.go = go;
    this.arrive = arrive;
    this.list = el("ul");
    this.bot = el("input", { type: "checkbox", onchange: () => this.turn() });
    this.clock = el("output");
    this.node = el("nav", { "aria-label": say("channels") },
      el("h1", {}, "Tilekeeper"), this.list,
      el("div", { className: "controls" }, this.gallery(),
        el("label", { className: "switch" }, this.bot, el("span", {}, say("bot_on"))),
        el("fieldset", {}, el("legend", {}, say("clock")), this.clock,
          STEPS.map(([key, minutes]) => button(say(key), (event) => forward(event, minutes), {
            className: "component secondary",
          }))),
        el("label", {}, el("span", {}, say("language")), languages())));
  }

  gallery() {
    this.choices = READY.map((name) =>
      button(say(`table_${name}`), (event) => this.ready(event, name)));
    return el("details", { className: "gallery" }, el("summary", {}, say("gallery")),
      el("ul", {}, this.choices.map((choice) => el("li", {}, choice))));
  }

  /** Whether a ready table can be chosen: one is opened at a time. */
  offer(open) {
    for (const choice of this.choices) choice.disabled = !open;
  }

  /** Open a ready table, and say what to do there. */
  async ready(event, name) {
    const pressed = event.currentTarget;
    this.offer(false);
    toast(say("opening"));
    const table = await attempt(explain, "gallery", { name });
    this.offer(true);
    if (document.activeElement === document.body) pressed.focus(); // a disabled one has lost it
    if (!table) return;
    hush();
    this.arrive(table, say(`next_${name}`));
  }

  async turn() {
    this.bot.disabled = true;
    await attempt(explain, "bot", { on: this.bot.checked });
    this.bot.disabled = false;
    this.bot.checked = world.online;
  }

  refresh(open) {
    if (!this.bot.disabled) this.bot.checked = world.online;
    this.tick();
    const shown = JSON.stringify([world.channels, open]);
    if (shown === this.shown) return;
    this.shown = shown;
    const held = this.list.contains(document.activeElement);
    this.list.replaceChildren(...world.channels
      .filter((one) => one.sort === "text" || one.sort === "forum")
      .map((one) => el("li", {}, this.entry(one, open),
        el("ul", {}, threadsOf(one).map((thread) => el("li", {}, this.entry(thread, open)))))));
    if (held) this.list.querySelector("[aria-current]")?.focus();
  }

  /** Show what time it is in the world. */
  tick() {
    const at = new Date(Date.now() + world.ahead * 1000);
    this.clock.textContent = new Intl.DateTimeFormat(language(), {
      dateStyle: "medium", timeStyle: "short",
    }).format(at);
  }

  entry(one, open) {
    const sign = { text: "#", forum: "▤", thread: "↳" }[one.sort];
    const note = one.archived || one.locked ? ` (${say("closed")})` : "";
    const sort = one.sort === "forum" ? ` (${say("forum")})` : "";
    return button(`${sign} ${one.name}${sort}${note}`, () => this.go(one.id), {
      "aria-current": one.id === open ? "page" : null,
    });
  }
}

const threadsOf = (parent) =>
  world.channels.filter((one) => one.sort === "thread" && one.parent === parent.id);

async function forward(event, minutes) {
  const pressed = event.currentTarget;
  pressed.disabled = true;
  await attempt(explain, "clock", { minutes });
  pressed.disabled = false;
}

function languages() {
  const list = el("select", {
    onchange: () => {
      speak(list.value);
      location.reload();
    },
  }, Object.entries(LANGUAGES).map(([code, name]) =>
    el("option", { value: code, selected: code === language(), lang: code }, name)));
  return list;
}
