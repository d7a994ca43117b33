// One message as somebody sees it.

import { button, el } from "./dom.js";
import { components } from "./components.js";
import { openForm } from "./forms.js";
import { bare, markdown } from "./markdown.js";
import { ask, attempt } from "./net.js";
import { changed, named, world } from "./store.js";
import { explain, language, say } from "./texts.js";
import { moment } from "./time.js";

const COLOURS = 6;
const EMOJI = ["👍", "👏", "🎉", "😂", "😮", "🤔"];
const SYSTEM = { PINNED: "pinned", THREAD_MADE: "thread_made" };

/** The element of a message; `pane` is where it stands. */
export function messageNode(message, pane) {
  const user = pane.user;
  const about = { className: "message", "data-id": message.id };
  if (message.only_for !== null) about.className += " private";
  if (message.pings.includes(user)) about.className += " pinging";
  return el("article", about,
    message.answers ? quoted(message.answers) : null,
    el("header", {}, avatar(message.author), author(message.author), stamp(message)),
    el("div", { className: "said" }, said(message, pane)),
    message.embeds.map((one) => embed(one, pane)),
    message.files.map(file),
    components(message, user),
    reactions(message, user),
    message.only_for === null ? null : private_(message),
    message.only_for === null ? tools(message, pane) : null);
}

/** A circle with the first letter of a name. */
export function avatar(id) {
  const place = world.people.findIndex((one) => one.id === id);
  return el("span", { className: `avatar colour${place % COLOURS}`, "aria-hidden": "true" },
    named(id).slice(0, 1));
}

function author(id) {
  return el("strong", {}, named(id),
    id === world.bot ? el("span", { className: "app" }, say("app")) : null);
}

function stamp(message) {
  return el("small", {}, moment(message.at, "t"),
    message.edited ? ` (${say("edited")})` : "");
}

function quoted(answered) {
  return el("div", { className: "quoted" }, `↪ ${named(answered.author)}: ${bare(answered.content)}`);
}

function said(message, pane) {
  if (message.thinking) return [el("em", {}, say("thinking"))];
  if (message.kind in SYSTEM) return [el("em", {}, say(SYSTEM[message.kind]))];
  return markdown(message.content, (id) => pane.go(id));
}

function embed(one, pane) {
  return el("div", { className: "embed" },
    one.title ? el("strong", {}, one.title) : null,
    one.description ? el("div", {}, markdown(one.description, (id) => pane.go(id))) : null,
    (one.fields ?? []).map((field) => el("div", {},
      el("strong", {}, field.name), el("div", {}, markdown(field.value, (id) => pane.go(id))))));
}

function file(one) {
  if (one.kind?.startsWith("image/")) {
    return el("a", { href: one.url, target: "_blank", className: "picture" },
      el("img", { src: one.url, alt: one.alt }));
  }
  return el("a", { href: one.url, download: one.name, className: "file" }, `📄 ${one.name}`);
}

function reactions(message, user) {
  if (!message.reactions.length) return null;
  return el("div", { className: "reactions" }, message.reactions.map(({ emoji, who }) =>
    button(`${emoji} ${who.length}`, () => act("react", message, user, { emoji }), {
      className: who.includes(user) ? "own" : "",
      "aria-pressed": String(who.includes(user)),
    })));
}

function private_(message) {
  return el("div", { className: "only" }, `👁 ${say("only_you", { name: named(message.only_for) })} · `,
    button(say("dismiss"), async () => {
      if (await act("delete", message, message.only_for) !== undefined) {
        world.messages.delete(message.id);
        changed({ event: "gone", messages: [message.id] });
      }
    }, { className: "link" }));
}

function tools(message, pane) {
  const own = message.author === pane.user;
  const label = { className: "tool" };
  return el("div", { className: "tools" },
    button(say("reply"), () => pane.reply(message), label),
    own ? button(say("edit"), () => pane.edit(message), label) : null,
    own ? button(say("remove"), () => act("delete", message, pane.user), label) : null,
    button("☺", (event) => unfold(event.currentTarget, EMOJI.map((emoji) =>
      button(emoji, () => act("react", message, pane.user, { emoji }), label))), {
      ...label, "aria-label": say("react"),
    }),
    message.author === world.bot ? null : button("⋯", (event) => menu(event.currentTarget, message, pane), {
      ...label, "aria-label": say("more"),
    }));
}

async function menu(opener, message, pane) {
  const about = { as: pane.user, channel: message.channel, language: language() };
  const offered = (await ask("commands", about)).menu;
  const choices = offered.map(({ name, label }) => button(label, async () => {
    const form = await act("menu", message, pane.user, { name });
    if (form) openForm(form, pane.user);
  }, { className: "tool" }));
  unfold(opener, choices);
}

/** Put several buttons in the place of one. */
function unfold(opener, buttons) {
  opener.replaceWith(...buttons);
  buttons[0]?.focus();
}

function act(what, message, user, more = {}) {
  return attempt(explain, what, {
    as: user, channel: message.channel, message: message.id, ...more,
  });
}
