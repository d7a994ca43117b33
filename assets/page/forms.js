// The forms that the bot shows, and the dialogs of the page's own.

import { button, el } from "./dom.js";
import { attempt } from "./net.js";
import { explain, say } from "./texts.js";

const LABEL = 18;
const TEXT_INPUT = 4;
const TEXT_LIST = 3;
const PARAGRAPH = 2;

/** A dialog with a title and fields; `send` gives whether it may close. */
export function dialog(title, fields, label, send) {
  const titled = `dialog-${crypto.randomUUID()}`;
  const form = el("form", { method: "dialog" },
    el("h2", { id: titled }, title),
    el("div", { className: "fields" }, fields),
    el("div", { className: "actions" },
      button(say("cancel"), () => opened.close(), { className: "component secondary" }),
      el("button", { type: "submit", className: "component primary" }, label)));
  const opened = el("dialog", { "aria-labelledby": titled, onclose: () => opened.remove() }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (await send()) opened.close();
  });
  document.body.append(opened);
  opened.showModal();
  return opened;
}

/** A form of the bot's, filled in by somebody. */
export function openForm(form, user) {
  const values = new Map();
  const fields = form.components.map((part) => labelled(part, values));
  dialog(form.title, fields, say("send"), async () => {
    const filled = Object.fromEntries([...values].map(([name, read]) => [name, read()]));
    const next = await attempt(explain, "submit", {
      as: user, interaction: form.interaction, values: filled,
    });
    if (next) openForm(next, user);
    return next !== undefined;
  });
}

function labelled(part, values) {
  if (part.type === LABEL) return field(part.component, part.label, part.description, values);
  return (part.components ?? []).map((one) => field(one, one.label, "", values));
}

function field(one, label, description, values) {
  const control = one.type === TEXT_LIST ? list(one) : text(one);
  values.set(one.custom_id, () => (one.type === TEXT_LIST ? [control.value] : control.value));
  return el("label", {}, el("span", {}, label ?? ""), control,
    description ? el("small", {}, description) : null);
}

function text(one) {
  const about = {
    value: one.value ?? "",
    placeholder: one.placeholder ?? "",
    required: one.required ?? true,
    maxLength: one.max_length ?? 4000,
  };
  if (one.type === TEXT_INPUT && one.style === PARAGRAPH) {
    return el("textarea", { ...about, rows: 4 });
  }
  return el("input", { ...about, type: "text" });
}

function list(one) {
  return el("select", { required: one.required ?? true },
    one.options.map((option) => el("option", { value: option.value }, option.label)));
}
