// The page's own words, in the language that the browser or the player has chosen.

import { EN } from "./texts_en.js";
import { RU } from "./texts_ru.js";
import { VI } from "./texts_vi.js";

const ALL = { en: EN, vi: VI, ru: RU };
export const LANGUAGES = { en: "English", vi: "Tiếng Việt", ru: "Русский" };
const REFUSED = { closed: "lost", "no-answer": "silent", full: "full", changed: "changed" };
const KEPT = "tilekeeper-language";

/** The language of the page. */
export function language() {
  const wanted = localStorage.getItem(KEPT) ?? navigator.language.slice(0, 2);
  return wanted in ALL ? wanted : "en";
}

/** Choose a language. */
export function speak(chosen) {
  localStorage.setItem(KEPT, chosen);
}

/** A text, with {name} filled in. */
export function say(key, facts = {}) {
  const text = ALL[language()][key] ?? EN[key];
  return text.replace(/\{(\w+)\}/gu, (_, name) => facts[name]);
}

/** What went wrong, in words. */
export function explain(message) {
  return message in REFUSED ? say(REFUSED[message]) : say("refused", { why: message });
}
