// Elements are made here and nowhere from text: whatever anybody wrote goes in as text.

/** An element with these properties, attributes and children; strings become text nodes. */
export function el(name, about = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(about)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key in made && key !== "list" && key !== "form") made[key] = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

/** A button that does something. */
export function button(label, onclick, about = {}) {
  return el("button", { type: "button", onclick, ...about }, label);
}

let hiding = 0;

/** What was said for a while is over. */
export function hush() {
  document.getElementById("toast").hidden = true;
}

/** Say something for a while. */
export function toast(text) {
  const place = document.getElementById("toast");
  place.textContent = text;
  place.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(hush, 6000);
}
