// Where somebody writes: posts, replies, edits, and commands after a slash.

import { button, el, toast } from "./dom.js";
import { ask, attempt } from "./net.js";
import { channel, named } from "./store.js";
import { fitting, offered, typedAfter, use } from "./slash.js";
import { explain, say } from "./texts.js";

const LONGEST = 2000;
const MOST_SHOWN = 12;

export class Composer {
  constructor(pane) {
    this.pane = pane;
    this.target = null; // what is replied to or edited
    this.mode = "post";
    this.commands = [];
    this.picked = 0;
    this.menu = el("ul", {
      className: "commands",
      role: "listbox",
      id: `commands-${crypto.randomUUID()}`,
      tabIndex: 0,
      "aria-label": say("commands"),
      hidden: true,
      onkeydown: (event) => this.key(event),
    });
    this.about = el("div", { className: "about", hidden: true });
    this.text = el("textarea", {
      rows: 1,
      maxLength: LONGEST,
      "aria-autocomplete": "list",
      "aria-controls": this.menu.id,
      oninput: () => this.typed(),
      onkeydown: (event) => this.key(event),
    });
    this.hint = button(say("hint"), () => this.suggest(), { className: "component secondary hint" });
    this.sending = el("button", { type: "submit", className: "component primary" }, say("send"));
    this.node = el("form", { className: "composer" }, this.menu, this.about, this.text,
      el("div", { className: "actions" }, this.hint, this.sending));
    this.node.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
  }

  /** Show where and as whom one writes. */
  refresh() {
    const place = channel(this.pane.place);
    const name = named(this.pane.user);
    const direct = place === undefined || place.sort === "direct";
    const label = direct ? say("write_direct", { name }) : say("write", { name, place: place.name });
    this.text.disabled = place === undefined; // the bot has not written to them yet
    this.sending.disabled = this.text.disabled;
    this.text.placeholder = label;
    this.text.setAttribute("aria-label", label);
    this.hint.hidden = place?.sort !== "thread";
  }

  reply(message) {
    this.begin("reply", message, say("replying", { name: named(message.author) }), "");
  }

  edit(message) {
    this.begin("edit", message, say("editing"), message.content);
  }

  begin(mode, message, label, text) {
    this.mode = mode;
    this.target = message;
    if (mode === "edit") this.text.value = text;
    this.about.replaceChildren(label, " ",
      button(say("cancel"), () => this.clear(), { className: "link" }));
    this.about.hidden = false;
    this.text.focus();
  }

  clear() {
    this.mode = "post";
    this.target = null;
    this.text.value = "";
    this.about.hidden = true;
    this.menu.hidden = true;
    this.grow();
  }

  async send() {
    const text = this.text.value.trim();
    if (!text) return;
    if (this.commanding(text)) {
      await this.command(text);
      return;
    }
    const place = this.target?.channel ?? this.pane.place;
    const about = { as: this.pane.user, channel: place, text };
    if (this.mode === "reply") about.reply_to = this.target.id;
    if (this.mode === "edit") about.message = this.target.id;
    const done = await attempt(explain, this.mode === "edit" ? "edit" : "post", about);
    if (done !== undefined) this.clear();
  }

  /** Whether it is a command that is being written; what has been said already stays what it is. */
  commanding(text) {
    return this.mode !== "edit" && text.startsWith("/");
  }

  async command(text) {
    try {
      const [command] = fitting(await this.offered(), text.slice(1));
      if (command) await this.pick(command);
      else toast(say("no_command", { text }));
    } catch (error) {
      toast(explain(error.message));
    }
  }

  async suggest() {
    const about = { as: this.pane.user, channel: this.pane.place };
    const text = await attempt(explain, "hint", about);
    if (text) {
      this.text.value = text;
      this.grow();
      this.text.focus();
    } else if (text === "") {
      toast(say("no_hint", { name: named(this.pane.user) }));
    }
  }

  grow() {
    this.text.rows = Math.min(6, this.text.value.split("\n").length);
  }

  async typed() {
    this.grow();
    const text = this.text.value;
    if (!this.commanding(text)) {
      this.menu.hidden = true;
      return;
    }
    try {
      this.show(fitting(await this.offered(), this.text.value.slice(1)));
    } catch (error) {
      toast(explain(error.message));
    }
  }

  /** Asked anew for each command: who may do what changes with the place. */
  offered() {
    return offered(this.pane.user, this.pane.place);
  }

  show(commands) {
    this.commands = commands.slice(0, MOST_SHOWN);
    this.picked = 0;
    this.menu.hidden = !this.commands.length;
    this.menu.replaceChildren(...this.commands.map((one, index) =>
      el("li", { role: "option", id: `${this.menu.id}-${index}`, onclick: () => this.pick(one) },
        el("strong", {}, `/${one.label}`), ` ${one.description}`)));
    this.step(0);
  }

  async pick(command) {
    const typed = typedAfter(command, this.text.value.slice(1));
    this.clear();
    await use(command, this.pane.user, this.pane.place, typed);
  }

  key(event) {
    const open = !this.menu.hidden;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      // What was typed last may not have come into the list yet.
      const chosen = open ? fitting([this.commands[this.picked]], this.text.value.slice(1)) : [];
      if (chosen.length) this.pick(chosen[0]);
      else this.send();
    } else if (event.key === "Escape") {
      if (open) this.menu.hidden = true;
      else this.clear();
      this.text.focus();
    } else if (event.key === "ArrowUp" && !this.text.value && this.pane.newestOwn()) {
      event.preventDefault();
      this.edit(this.pane.newestOwn());
    } else if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      this.step(event.key === "ArrowDown" ? 1 : -1);
    } else if (open && event.key === "Tab" && !event.shiftKey) {
      event.preventDefault();
      this.pick(this.commands[this.picked]);
    }
  }

  step(by) {
    const count = this.commands.length;
    if (!count) return;
    this.picked = (this.picked + by + count) % count;
    [...this.menu.children].forEach((item, index) => {
      item.setAttribute("aria-selected", String(index === this.picked));
    });
    for (const one of [this.text, this.menu]) {
      one.setAttribute("aria-activedescendant", this.menu.children[this.picked].id);
    }
    this.menu.children[this.picked].scrollIntoView({ block: "nearest" });
  }
}
