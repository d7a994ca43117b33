// Discord's markdown as nodes. Nothing is ever parsed as HTML.

import { el } from "./dom.js";
import { channel, named, world } from "./store.js";
import { moment } from "./time.js";

const INLINE = new RegExp(
  [
    "(?<escaped>\\\\[^\\w\\s])",
    "``(?<code2>.+?)``|`(?<code>[^`]+)`",
    "\\*\\*(?<bold>.+?)\\*\\*(?!\\*)",
    "__(?<under>.+?)__(?!_)",
    "~~(?<struck>.+?)~~",
    "\\|\\|(?<hidden>.+?)\\|\\|",
    "\\*(?<italic>[^\\s*](?:.*?[^\\s*])?)\\*",
    "(?<![\\w])_(?<italic2>[^_]+)_(?![\\w])",
    "<@!?(?<user>\\d+)>",
    "<#(?<place>\\d+)>",
    "<t:(?<time>-?\\d+)(?::(?<style>[tTdDfFR]))?>",
    "</(?<command>[^:>]+):\\d+>",
  ].join("|"),
  "su",
);
const WRAPPED = {
  bold: "strong", under: "u", struck: "s", italic: "em", italic2: "em", hidden: "span",
};

/** The nodes of a text. */
export function markdown(text, go) {
  const nodes = [];
  const parts = text.split(/```(?:[a-z]+\n|\n)?([\s\S]*?)\n?```/u);
  parts.forEach((part, index) => {
    if (index % 2) nodes.push(el("pre", { tabIndex: 0 }, el("code", {}, part)));
    else nodes.push(...blocks(part, go));
  });
  return nodes;
}

function blocks(text, go) {
  const nodes = [];
  let run = null; // the list or quote that goes on
  for (const line of text.replace(/^\n|\n$/gu, "").split("\n")) {
    const [kind, content] = sort(line);
    if (kind === null || run?.kind !== kind) run = null;
    if (kind === null) {
      nodes.push(...plain(content, nodes, go));
      continue;
    }
    if (run === null) {
      run = { kind, node: el(kind) };
      if (kind === "ol") run.node.start = parseInt(line, 10);
      nodes.push(run.node);
    }
    run.node.append(kind === "ul" || kind === "ol"
      ? el("li", {}, inline(content, go))
      : el("div", {}, inline(content, go)));
  }
  return nodes;
}

function sort(line) {
  const found = /^(?:(?<ul>\s*[-*] )|(?<ol>\s*\d+\. )|(?<quote>> )|(?<head>#{1,3} )|(?<small>-# ))(?<rest>.*)$/u.exec(line);
  if (!found) return [null, line];
  const { ul, ol, quote, head, rest } = found.groups;
  if (ul) return ["ul", rest];
  if (ol) return ["ol", rest];
  if (quote) return ["blockquote", rest];
  return [head ? `h${head.trim().length + 2}` : "small", rest];
}

function plain(line, before, go) {
  const last = before.at(-1);
  const needsBreak = last !== undefined && !(last instanceof HTMLElement && last.matches("ul, ol, blockquote, h3, h4, h5, pre"));
  return [...(needsBreak ? [el("br")] : []), ...inline(line, go)];
}

function inline(text, go) {
  const nodes = [];
  let rest = text;
  for (;;) {
    const found = INLINE.exec(rest);
    if (!found) break;
    if (found.index) nodes.push(document.createTextNode(rest.slice(0, found.index)));
    nodes.push(piece(found.groups, go));
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest) nodes.push(document.createTextNode(rest));
  return nodes;
}

function piece(found, go) {
  if (found.escaped) return document.createTextNode(found.escaped.slice(1));
  const code = found.code2 ?? found.code;
  if (code !== undefined) return el("code", {}, code);
  if (found.user) return el("span", { className: "mention" }, `@${named(found.user)}`);
  if (found.place) return link(found.place, go);
  if (found.time) return time(Number(found.time), found.style);
  if (found.command) return el("span", { className: "mention" }, `/${found.command}`);
  for (const [name, tag] of Object.entries(WRAPPED)) {
    if (found[name] === undefined) continue;
    const about = name === "hidden" ? { className: "spoiler", tabIndex: 0 } : {};
    return el(tag, about, inline(found[name], go));
  }
  return document.createTextNode("");
}

function link(id, go) {
  const label = `#${channel(id)?.name ?? "?"}`;
  if (!channel(id)) return el("span", { className: "mention" }, label);
  return el("button", { type: "button", className: "mention", onclick: () => go(id) }, label);
}

function time(seconds, style) {
  return el("time", {
    dateTime: new Date(seconds * 1000).toISOString(),
    title: moment(seconds, "F"),
    "data-seconds": String(seconds),
    "data-style": style ?? "f",
  }, moment(seconds, style));
}

/** Write all times of a place anew: some of them are told from now. */
export function refreshTimes(place) {
  for (const one of place.querySelectorAll("time[data-style='R']")) {
    one.textContent = moment(Number(one.dataset.seconds), "R");
  }
}

/** A text without its marks, to be quoted in one line. */
export function bare(text) {
  return text
    .replace(/<@!?(\d+)>/gu, (_, id) => `@${named(id)}`)
    .replace(/<#(\d+)>/gu, (_, id) => `#${channel(id)?.name ?? "?"}`)
    .replace(/<t:(-?\d+)(?::(\w))?>/gu, (_, at, style) => moment(Number(at), style))
    .replace(/\|\|.+?\|\|/gsu, "▮▮▮")
    .replace(/\*\*|__|~~|`/gu, "");
}

export const isBot = (id) => id === world.bot;
