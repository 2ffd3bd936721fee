// A mission on paper: `zerodark sheet MISSION --html`.
"use strict";

const assert = require("node:assert/strict");
const path = require("node:path");
const { after, before, test } = require("node:test");
const { browser, faint, folder, forget, look, shot, write, zerodark } = require("./open.js");

let running;

before(async () => { running = await browser(); });

after(async () => {
  await running.close();
  forget();
});

function sheet(name, ...words) {
  const file = path.join(folder, `${name}.html`);
  zerodark("sheet", ...words, "--html", file);
  return file;
}

// What is wider than the place that it has, and where it ends.
const over = (page) => page.evaluate(() => [...document.querySelectorAll("main *:not(svg *)")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 &&
    getComputedStyle(one).display !== "inline")
  .map((one) => `${one.className || one.tagName} ${one.textContent.slice(0, 40)}`));

for (const [mission, ...words] of [
  ["missions/rescue.lua", "--team", "nightwatch"],
  ["missions/gemini/data-grab.lua", "--team", "hornet", "--difficulty", "hard"],
  ["missions/versus/kidnap.lua", "--team", "ghostwire", "--rival", "powder-keg"],
  ["missions/infinity/ambush.lua"],
]) {
  const name = path.basename(mission, ".lua");
  for (const width of [360, 794, 1400]) {
    test(`${name} at ${width} dots: nothing sticks out, and every text can be read`, async () => {
      await look(running, sheet(name, mission, ...words), { viewport: { width, height: 1000 } }, async (page) => {
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
        assert.deepEqual(await over(page), []);
        assert.deepEqual(await faint(page), []);
        await shot(page, `sheet-${name}-${width}`, { fullPage: true });
      });
    });
  }
}

test("in the dark every text can be read", async () => {
  await look(running, sheet("dark", "missions/rescue.lua", "--team", "nightwatch"), { colorScheme: "dark" },
             async (page) => {
    assert.deepEqual(await faint(page), []);
    await shot(page, "sheet-dark", { fullPage: true });
  });
});

test("on A4 and on Letter it is a few pages, and nothing sticks out", async () => {
  const file = sheet("paper", "missions/rescue.lua", "--team", "nightwatch");
  await look(running, file, { viewport: { width: 703, height: 1000 } }, async (page) => { // A4 less its margins
    await page.emulateMedia({ media: "print" });
    assert.deepEqual(await over(page), []);
    for (const format of ["A4", "Letter"]) {
      const paper = (await page.pdf({ format })).toString("latin1");
      const pages = (paper.match(/\/Type ?\/Page\b/g) || []).length;
      assert.ok(pages >= 3 && pages <= 7, `${pages} pages of ${format}`);
    }
  });
});

test("the parts stand in the order in which they are used", async () => {
  await look(running, sheet("order", "missions/rescue.lua", "--team", "nightwatch"), {}, async (page) => {
    assert.equal(await page.locator("h1").textContent(), "Rescue");
    const heads = await page.locator("main h2:not(.card h2)").allTextContents();
    assert.deepEqual(heads.slice(-5), ["Setting up", "One way that the dice may fall", "The Red Force", "nightwatch",
                                       "The rules of this battle"]);
    assert.deepEqual(await page.locator(".red h3").allTextContents(),
                     ["Grunt", "Elite", "Boss", "EWOp", "Mech", "Heavy", "Sniper"]);
    assert.deepEqual(await page.locator(".card h2").allTextContents(), ["Ines", "Tarik", "Wren", "Osku"]);
    const ids = await page.locator(".rules small").allTextContents();
    assert.equal(new Set(ids).size, ids.length);
    assert.equal(await page.locator(".map svg").count(), 1);
  });
});

test("what a mission says is text", async () => {
  const mission = write("harm.lua", `return mission {
    id = "harm", title = "<img src=x onerror=a()>", modes = { "solo" }, team = "4/0/0", visibility = 0,
    briefing = "'&lt;</style><script>a()</script>", goals = { "<b>win</b>" }, terrain = {},
    setup = function(m)
      local a = m:objective { name = "<i>A</i>", primary = true, at = m:center() }
      m:deploy_team { edge = "top" }
      m:deploy_red { around = a }
    end,
  }`);
  await look(running, sheet("harm", mission), {}, async (page) => {
    assert.equal(await page.locator("h1").textContent(), "<img src=x onerror=a()>");
    assert.equal(await page.locator(".briefing").textContent(), "'&lt;</style><script>a()</script>");
    assert.equal(await page.locator("main img, main script, main b, main i").count(), 0);
  });
});
