// Slash commands: what is offered while one types, and a dialog for the options.

import { el } from "./dom.js";
import { dialog, openForm } from "./forms.js";
import { ask, attempt } from "./net.js";
import { players, world } from "./store.js";
import { explain, language, say } from "./texts.js";

const PAUSE = 150; // milliseconds after a key before suggestions are asked for

/** What somebody is offered in a place. */
export async function offered(user, channel) {
  return (await ask("commands", { as: user, channel, language: language() })).slash;
}

/** The commands that fit what has been typed after the slash, in either language. */
export function fitting(commands, typed) {
  const wanted = typed.toLowerCase().trimEnd();
  const fits = (one, name) => name.startsWith(wanted)
    || (wanted.startsWith(`${name} `) && takesText(one.options[0]));
  return commands.filter((one) => fits(one, one.label) || fits(one, one.path));
}

/** What stands after the command's name in what has been typed. */
export function typedAfter(command, typed) {
  const name = [command.label, command.path]
    .find((one) => typed.toLowerCase().startsWith(`${one} `));
  return name ? typed.slice(name.length).trim() : "";
}

const takesText = (option) => option?.type === "string" && !option.choices.length;

/** Use a command: at once if it has no options, else when they have been filled in. */
export function use(command, user, channel, typed) {
  if (!command.options.length) return send(command, user, channel, {});
  const fields = command.options.map((option) => field(option));
  if (typed) fields[0].control.value = typed;
  const given = () => Object.fromEntries(fields
    .filter((one) => one.control.value !== "")
    .map((one) => [one.option.name, [one.option.type, one.control.value]]));
  for (const one of fields.filter(({ option }) => option.suggests)) {
    suggesting(one, () => ({ as: user, channel, path: command.path, options: others(given(), one) }));
  }
  const title = say("options", { path: command.label });
  return dialog(title, fields.map((one) => one.node), say("use"), () =>
    send(command, user, channel, given()));
}

function others(given, one) {
  const { [one.option.name]: _, ...rest } = given;
  return rest;
}

async function send(command, user, channel, options) {
  const form = await attempt(explain, "slash", { as: user, channel, path: command.path, options });
  if (form) openForm(form, user);
  return form !== undefined;
}

function field(option) {
  const control = controlOf(option);
  control.name = option.name;
  control.required = option.required;
  const label = option.required ? `${option.label} (${say("required")})` : option.label;
  const list = option.suggests ? el("datalist", { id: `list-${crypto.randomUUID()}` }) : null;
  if (list) control.setAttribute("list", list.id);
  const node = el("label", {}, el("span", {}, label), control, list,
    el("small", {}, option.description));
  return { option, control, list, node };
}

function controlOf(option) {
  const choices = choicesOf(option);
  if (choices) {
    return el("select", {}, el("option", { value: "" }, say("unset")),
      choices.map((one) => el("option", { value: String(one.value) }, one.name)));
  }
  const number = option.type === "integer" || option.type === "number";
  return el("input", { type: number ? "number" : "text", autocomplete: "off" });
}

function choicesOf(option) {
  if (option.choices.length) return option.choices;
  switch (option.type) {
    case "boolean":
      return [{ name: say("yes"), value: "true" }, { name: say("no"), value: "false" }];
    case "user":
    case "mentionable":
      return players().map((one) => ({ name: one.name, value: one.id }));
    case "channel":
      return world.channels.filter((one) => one.sort !== "direct")
        .map((one) => ({ name: one.name, value: one.id }));
    default:
      return null;
  }
}

/** Let a field offer what the bot suggests for what has been typed. */
function suggesting(one, about) {
  let timer = 0;
  const look = async () => {
    const text = one.control.value;
    try {
      const found = await ask("suggest", { ...about(), option: one.option.name, text });
      one.list.replaceChildren(...found.map((choice) => el("option", { value: choice.value }, choice.name)));
    } catch {
      one.list.replaceChildren(); // without suggestions one can still type
    }
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE);
  };
  one.control.addEventListener("input", soon);
  one.control.addEventListener("focus", soon);
}
