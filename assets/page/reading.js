// Which private messages have been read in this browser; each world has marks of its own.

import { world } from "./store.js";

// The bot of another world at the same port has another ID.
const place = () => `tilekeeper-read-${world.bot}`;
const marks = () => JSON.parse(localStorage.getItem(place()) ?? "{}");

/** Note that somebody has read these, the oldest first. */
export function read(user, messages) {
  const newest = messages.at(-1);
  if (!newest || !unread(user, [newest]).length) return;
  localStorage.setItem(place(), JSON.stringify({ ...marks(), [user]: newest.id }));
}

/** Those that somebody has not read yet. */
export function unread(user, messages) {
  const last = BigInt(marks()[user] ?? 0);
  return messages.filter((one) => BigInt(one.id) > last);
}
