// What stands under a message: buttons and lists.

import { el } from "./dom.js";
import { attempt } from "./net.js";
import { openForm } from "./forms.js";
import { players } from "./store.js";
import { explain, say } from "./texts.js";

const ROW = 1;
const BUTTON = 2;
const TEXT_LIST = 3;
const USER_LIST = 5;
const LINK = 5;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };

/** The rows of a message's components, used by somebody. */
export function components(message, user) {
  return message.components.map((row) =>
    el("div", { className: "row" },
      (row.type === ROW ? row.components : [row]).map((one) => component(one, message, user))));
}

function component(one, message, user) {
  if (one.type === BUTTON) return press(one, message, user);
  if (one.type === TEXT_LIST || one.type === USER_LIST) return choose(one, message, user);
  return null;
}

function press(one, message, user) {
  const label = [emoji(one), one.label].filter(Boolean).join(" ");
  if (one.style === LINK) {
    return el("a", { href: one.url, rel: "noreferrer", target: "_blank" }, label);
  }
  return el("button", {
    type: "button",
    className: `component ${STYLES[one.style] ?? "secondary"}`,
    disabled: one.disabled ?? false,
    "data-custom": one.custom_id,
    onclick: (event) => use(event.currentTarget, one, message, user, []),
  }, label);
}

function choose(one, message, user) {
  const options = one.type === USER_LIST
    ? players().map((person) => ({ value: person.id, label: person.name }))
    : one.options;
  const list = el("select", {
    "aria-label": one.placeholder || say("choose"),
    "data-custom": one.custom_id,
    disabled: one.disabled ?? false,
    onchange: () => {
      if (list.value) use(list, one, message, user, [list.value]);
      list.value = "";
    },
  },
  el("option", { value: "" }, one.placeholder || say("choose")),
  options.map((option) => el("option", { value: option.value },
    option.description ? `${option.label} — ${option.description}` : option.label)));
  return list;
}

async function use(control, one, message, user, values) {
  control.classList.add("waiting");
  const form = await attempt(explain, "press", {
    as: user,
    channel: message.channel,
    message: message.id,
    custom_id: one.custom_id,
    type: one.type,
    values,
  });
  control.classList.remove("waiting");
  if (form) openForm(form, user);
}

const emoji = (one) => (one.emoji && !one.emoji.id ? one.emoji.name : "");
