// open.js: pages that the program writes, opened from disk in Chromium. From the environment come
// ZERODARK, the program, CHROMIUM, and SHOTS, a folder for pictures of what is looked at.
"use strict";

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { chromium } = require("playwright-core");

const top = path.resolve(__dirname, "../..");
const program = path.resolve(process.env.ZERODARK || path.join(top, "build/debug/zerodark"));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zerodark-browser-"));

// Runs the program in the folder of the project; returns what it says on stdout.
function zerodark(...words) {
  return execFileSync(program, words, { cwd: top, encoding: "utf8", maxBuffer: 1 << 28 });
}

// The file of a report, written by these words and --report.
function report(name, ...words) {
  const file = path.join(folder, `${name}.html`);
  zerodark(...words, "--quiet", "--report", file);
  return file;
}

// A file in the folder of these tests.
function write(name, text) {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return file;
}

function browser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium" });
}

// Opens a file, does something with the page, and sees that the browser had nothing to complain of
// and that nothing but the file itself was asked for.
async function look(running, file, options, act) {
  const { hash = "", ...context } = { viewport: { width: 1400, height: 1000 }, reducedMotion: "reduce", ...options };
  const opened = await running.newContext(context);
  const page = await opened.newPage();
  const complaints = [];
  const asked = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => asked.push(request.url().replace(/#.*/, "")));
  const address = pathToFileURL(file).href;
  await page.goto(address + hash);
  await act(page);
  await opened.close();
  assert.deepEqual(complaints, []);
  assert.deepEqual([...new Set(asked)], [address]);
}

// The contrast of every text of the page with what lies behind it, the lowest one for each element
// that is below what is asked for (WCAG 2: 4.5).
function faint(page) {
  return page.evaluate(() => {
    const channels = (color) => color.match(/[\d.]+/g).map(Number);
    const part = (v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
    const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    const behind = (element) => {
      for (let at = element; at; at = at.parentElement) {
        const color = channels(getComputedStyle(at).backgroundColor);
        if (color.length < 4 || color[3] > 0) {
          return color;
        }
      }
      return [255, 255, 255];
    };
    const spoken = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    return [...document.querySelectorAll("body *:not(svg *, script, :disabled)")]
      .filter((element) => spoken(element) && element.checkVisibility())
      .map((element) => {
        const [a, b] = [light(channels(getComputedStyle(element).color)), light(behind(element))];
        return [element.className || element.tagName, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)];
      })
      .filter(([, contrast]) => contrast < 4.5);
  });
}

async function shot(page, name, options = {}) {
  if (process.env.SHOTS) {
    await page.screenshot({ path: path.join(process.env.SHOTS, `${name}.png`), ...options });
  }
}

function forget() {
  fs.rmSync(folder, { recursive: true });
}

module.exports = { browser, faint, folder, forget, look, report, shot, top, write, zerodark };
