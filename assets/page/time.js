// Times as Discord shows them, by the world's clock.

import { language } from "./texts.js";
import { now } from "./store.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** A moment in a style of Discord's. */
export function moment(seconds, style = "f") {
  if (style === "R") return relative(seconds);
  return new Intl.DateTimeFormat(language(), STYLES[style] ?? STYLES.f).format(seconds * 1000);
}

function relative(seconds) {
  const away = seconds - now();
  const [unit, size] = UNITS.find(([, one]) => Math.abs(away) >= one) ?? UNITS.at(-1);
  const told = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  return told.format(Math.round(away / size), unit);
}
