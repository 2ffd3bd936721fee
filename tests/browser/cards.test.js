// Roster cards: `zerodark team show TEAM --html`.
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { after, before, test } = require("node:test");
const { browser, faint, folder, forget, look, shot, write, zerodark } = require("./open.js");

let running;

before(async () => { running = await browser(); });

after(async () => {
  await running.close();
  forget();
});

const ready = () => zerodark("team", "list").trim().split("\n").map((line) => line.split(" ")[0]);

function cards(name, ...words) {
  const file = path.join(folder, `${name}.html`);
  zerodark("team", "show", ...words, "--html", file);
  return file;
}

const width = 5 * 96, height = 3 * 96;

// A hero with more upgrades than anybody plays with.
const loaded = `return team {
  design = "1/40/40",
  hero { name = "Loaded", M = 4, F = 4, A = 3, D = 4, upgrades = {
    "Lethal", "Silent", "Fractal camouflage", "Athlete", "Gun-fu", "+1 M", "+1 F", "+1 D", "Stealthy", "Relay",
    "Starlight visor", "Heatlight visor", "Firewall", "Courageous", "Second", "Doc", "Explosive", "Smoke grenade",
    "Tag grenade", "Fragmenting grenade" } },
}`;

test("neither a ready team nor a hero with all one can think of has more to say than fits on a card", async () => {
  const file = cards("all", ...ready(), write("loaded.lua", loaded));
  await look(running, file, {}, async (page) => {
    const all = await page.$$eval(".card", (found) => found.map((one) => ({
      name: one.querySelector("h2").textContent, width: one.offsetWidth, height: one.offsetHeight,
      over: [one, ...one.querySelectorAll("*")].some((part) =>
        part.getBoundingClientRect().bottom > one.getBoundingClientRect().bottom - 4 && part !== one) ||
        one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth,
    })));
    assert.ok(all.length > 30);
    assert.deepEqual(all.filter((one) => one.over || one.width !== width || one.height !== height), []);
    await shot(page, "cards", { fullPage: true });
  });
});

test("a card says what the terminal's card says", async () => {
  const told = zerodark("team", "show", "nightwatch", "--no-color");
  await look(running, cards("nightwatch", "nightwatch"), {}, async (page) => {
    assert.equal(await page.locator(".about").textContent(), /^nightwatch: (.*)/.exec(told)[1]);
    assert.deepEqual(await page.locator("h2").allTextContents(), ["Ines", "Tarik", "Wren", "Osku"]);
    const ines = page.locator(".card").first();
    assert.equal(await ines.locator("header p").textContent(), "15 points, 2 of 4 upgrades");
    assert.deepEqual(await ines.locator(".stats div").allTextContents(),
                     ["M4", "F4", "A3", "D4", "AV2", "FW1", "Cyl3", "aware4\""]);
    assert.deepEqual(await ines.locator(".rows li").allTextContents(), ["gadgets IFF(I)"]);
    assert.deepEqual(await ines.locator(".upgrades b").allTextContents(), ["Lethal", "Silent"]);
    assert.deepEqual(await ines.locator(".tracks li").evaluateAll((all) =>
      all.map((one) => `${one.textContent} ${one.querySelectorAll(".box").length}`)),
                     ["wounded 5", "stunned 4", "stressed 4"]);
  });
});

test("an ally has a card of its own, and a mind without a body strokes for what it has not", async () => {
  await look(running, cards("ghostwire", "ghostwire"), {}, async (page) => {
    assert.equal(await page.locator(".card.ally h2").textContent(), "Pia Lund");
    assert.equal(await page.locator(".card.ally header p").textContent(), "Emjay of Mirage, 1");
    const mirage = page.locator(".card").filter({ has: page.getByText("Mirage", { exact: true }) });
    assert.deepEqual((await mirage.locator(".stats dd").allTextContents()).slice(4), ["-", "-", "-", "-"]);
  });
});

test("on paper every card is a page of 5 by 3 inches, and nothing else is printed", async () => {
  const file = cards("paper", "ghostwire");
  await look(running, file, { colorScheme: "dark" }, async (page) => {
    const n = await page.locator(".card").count();
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    assert.equal((paper.match(/\/Type ?\/Page\b/g) || []).length, n);
    assert.deepEqual([...new Set(paper.match(/\/MediaBox ?\[[^\]]*\]/g))].map((box) => box.replace(/\s+/g, " ")),
                     ["/MediaBox [0 0 360 216]"]);
    if (process.env.SHOTS) {
      await page.pdf({ preferCSSPageSize: true, path: path.join(process.env.SHOTS, "cards.pdf") });
    }
  });
});

test("names that mean harm are text, and the page without --html FILE is on standard output", async () => {
  const team = write("team.lua", `return team {
    design = "4/16/4",
    hero { name = [[<img src=x onerror=a()>]], M = 4, F = 4, A = 3, D = 4 },
    hero { name = [["'&lt;</style>]], M = 4, F = 4, A = 3, D = 4 },
  }`);
  const file = path.join(folder, "out.html");
  fs.writeFileSync(file, zerodark("team", "show", team, "--html"));
  await look(running, file, {}, async (page) => {
    assert.deepEqual(await page.locator("h2").allTextContents(), ["<img src=x onerror=a()>", `"'&lt;</style>`]);
    assert.equal(await page.locator("img, style").count(), 1);
  });
});

test("at the width of a telephone a card is as wide as the screen", async () => {
  await look(running, cards("phone", "hornet"), { viewport: { width: 360, height: 740 } }, async (page) => {
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    assert.deepEqual(await faint(page), []);
    await shot(page, "cards-phone");
  });
});
