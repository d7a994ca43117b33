// One seat: what its player sees, and where they write.

import { button, el } from "./dom.js";
import { avatar, messageNode } from "./message.js";
import { Composer } from "./composer.js";
import { refreshTimes } from "./markdown.js";
import { attempt } from "./net.js";
import { read, unread } from "./reading.js";
import { channel, directOf, person, players, seenIn } from "./store.js";
import { explain, say } from "./texts.js";

const NEAR = 80; // pixels from the end that count as the end

export class Pane {
  constructor(user, go) {
    this.user = user;
    this.public = null; // the channel or thread that is open
    this.private = false; // whether private messages are shown instead
    this.go = go;
    this.shown = new Map();
    this.composer = new Composer(this);
    this.who = el("select", { "aria-label": say("post_as"), onchange: () => this.become() });
    this.avatar = el("span");
    this.table = button(say("table"), () => this.look(false), { className: "tab" });
    this.direct = button(say("direct"), () => this.look(true), { className: "tab" });
    this.open = el("input", { type: "checkbox", onchange: () => this.allow() });
    this.list = el("div", { className: "messages", role: "log", tabIndex: 0 });
    this.node = el("section", { className: "pane" },
      el("header", {}, this.avatar, this.who, this.table, this.direct,
        el("label", { className: "switch", title: say("dms_open") }, this.open,
          el("span", {}, say("dms_open")))),
      this.list, this.composer.node);
    this.following = true; // whether the end stays in sight
    this.top = 0;
    this.list.addEventListener("scroll", () => this.follow());
    new ResizeObserver(() => this.stay()).observe(this.list);
  }

  /** The channel that is shown. */
  get place() {
    return this.private ? directOf(this.user)?.id : this.public;
  }

  become() {
    this.user = this.who.value;
    this.reset();
  }

  look(private_) {
    this.private = private_;
    this.reset();
  }

  show(id) {
    this.public = id;
    this.private = false;
    this.reset();
  }

  reset() {
    this.shown.clear();
    this.list.replaceChildren();
    this.composer.clear();
    this.following = true;
    this.top = 0;
    this.refresh();
  }

  allow() {
    attempt(explain, "direct_messages", { as: this.user, open: this.open.checked });
  }

  reply(message) {
    this.composer.reply(message);
  }

  edit(message) {
    this.composer.edit(message);
  }

  /** Show what there is now. */
  refresh() {
    const place = channel(this.place);
    const seen = place ? seenIn(place, this.user) : [];
    if (this.private) read(this.user, seen);
    this.heads();
    this.drop(new Set(seen.map((one) => one.id)));
    let before = null;
    for (const message of seen) before = this.put(message, before);
    this.notice(seen.length, place);
    refreshTimes(this.list);
    this.composer.refresh();
    this.stay();
  }

  heads() {
    if (this.who.length !== players().length) {
      this.who.replaceChildren(...players().map((one) => el("option", { value: one.id }, one.name)));
    }
    this.who.value = this.user;
    this.avatar.replaceChildren(avatar(this.user));
    this.open.checked = person(this.user)?.dms_open ?? true;
    this.node.setAttribute("aria-label", say("messages_of", { name: person(this.user)?.name }));
    this.table.setAttribute("aria-pressed", String(!this.private));
    this.direct.setAttribute("aria-pressed", String(this.private));
    const mine = directOf(this.user);
    const count = mine ? unread(this.user, seenIn(mine, this.user)).length : 0;
    this.direct.replaceChildren(say("direct"),
      count ? el("span", { className: "badge", "aria-label": say("new_private", { count }) }, count) : "");
  }

  drop(kept) {
    for (const [id, { node }] of this.shown) {
      if (kept.has(id)) continue;
      node.remove();
      this.shown.delete(id);
    }
  }

  /** Put a message behind another one, made anew only if it has changed. */
  put(message, before) {
    const old = this.shown.get(message.id);
    if (old?.message === message) return old.node;
    const node = messageNode(message, this);
    for (const picture of node.querySelectorAll("img")) {
      picture.addEventListener("load", () => this.stay());
    }
    if (old) this.replace(old.node, node);
    else if (before) before.after(node);
    else this.list.prepend(node);
    this.shown.set(message.id, { message, node });
    return node;
  }

  /** Put a message in the place of what it was; whoever was at one of its buttons stays there. */
  replace(old, node) {
    const held = old.contains(document.activeElement) ? document.activeElement : null;
    old.replaceWith(node);
    if (held === null) return;
    const same = [...node.querySelectorAll("[data-custom]")]
      .find((one) => one.dataset.custom === held.dataset.custom && !one.disabled);
    (same ?? this.list).focus({ preventScroll: true });
  }

  /** The newest message that the player of this seat has written here. */
  newestOwn() {
    return [...this.shown.values()].map((one) => one.message)
      .filter((one) => one.author === this.user)
      .reduce((newest, one) => (newest && BigInt(newest.id) > BigInt(one.id) ? newest : one), null);
  }

  notice(count, place) {
    this.list.querySelector(".notice")?.remove();
    if (count) return;
    const text = place?.sort === "forum" ? say("no_forum") : say("empty");
    this.list.append(el("p", { className: "notice" }, text));
  }

  /** Whoever scrolls up leaves the end; a list that grows under them, as pictures come, does not. */
  follow() {
    const { scrollHeight, scrollTop, clientHeight } = this.list;
    const end = scrollHeight - scrollTop - clientHeight < NEAR;
    this.following = end || (this.following && scrollTop >= this.top);
    this.top = scrollTop;
  }

  /** Stay at the end when a picture has come, or the pane has another size. */
  stay() {
    if (this.following) this.list.scrollTop = this.list.scrollHeight;
  }
}
