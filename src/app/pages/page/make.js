// make.js: elements of a page. Text is only ever put in as text: what names and packs say is
// untrusted, and never becomes markup.
"use strict";

const svgSpace = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value !== undefined && value !== null && value !== false) {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...children.flat(2).filter((child) => child !== null && child !== undefined));
  return element;
}

// An element of HTML; children are elements, texts, lists of them, or null for nothing.
function html(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

// The same of SVG.
function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(svgSpace, tag), attributes, children);
}

function button(attributes, action, ...children) {
  const made = html("button", { type: "button", ...attributes }, ...children);
  made.addEventListener("click", action);
  return made;
}

function byId(id) {
  return document.getElementById(id);
}

// "1 die", "2 dice".
function count(n, one, many) {
  return `${n} ${n === 1 ? one : many || one + "s"}`;
}

function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

// A number with its sign, as a term of a sum: a true minus, as wide as the plus.
function signed(n) {
  return n < 0 ? `\u2212${-n}` : `+${n}`;
}

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

function within(low, value, high) {
  return Math.max(low, Math.min(value, high));
}

// Copies a text; where the browser lets no page do so, it is selected instead.
async function copy(text, shownIn, said) {
  const word = said.textContent;
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = "Copied";
  } catch {
    getSelection().selectAllChildren(shownIn);
    said.textContent = "Selected";
  }
  setTimeout(() => { said.textContent = word; }, 2000);
}

function copyCommand() {
  return copy(byId("command").textContent, byId("command"), byId("copy"));
}
