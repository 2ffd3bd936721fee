// Pages of many battles: --report of sim, compare and sweep.
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { after, before, test } = require("node:test");
const { browser, faint, folder, forget, look, shot, zerodark } = require("./open.js");

let running, file, told, sim;

before(async () => {
  running = await browser();
  file = path.join(folder, "sim.html");
  told = zerodark("sim", "missions/rescue.lua", "--runs", "120", "--quiet", "--no-color", "--report", file);
  sim = JSON.parse(/id="study">(.*?)<\/script>/s.exec(fs.readFileSync(file, "utf8"))[1]);
});

after(async () => {
  await running.close();
  forget();
});

const on = (options, act) => look(running, file, options, act);
const column = (name) => sim.columns.find((one) => one.name === name);

test("the page is made of what --json tells", () => {
  const json = JSON.parse(zerodark("sim", "missions/rescue.lua", "--runs", "120", "--quiet", "--json"));
  assert.deepEqual(sim, json);
});

test("without JavaScript there is all that the terminal tells, and how to play it again", async () => {
  await on({ javaScriptEnabled: false }, async (page) => {
    assert.equal(await page.locator("pre").textContent(), told);
    assert.ok(await page.locator("pre").isVisible());
    assert.equal(await page.locator("#command").textContent(),
                 "zerodark sim --runs 120 --quiet --no-color missions/rescue.lua");
    assert.equal(await page.locator("#charts").isVisible(), false);
    assert.equal(await page.locator("#falls").isVisible(), false);
  });
});

test("the outcomes are there with their shares and intervals", async () => {
  await on({}, async (page) => {
    const percent = (share) => `${(100 * share).toFixed(1)} %`;
    const rows = await page.locator("#charts .shares").first().locator("li").allTextContents();
    assert.deepEqual(rows, sim.outcomes.map((one) =>
      `${one.name}${percent(one.share)}${percent(one.low)} to ${percent(one.high)}`));
    await shot(page, "sim", { fullPage: true });
  });
});

test("the bars of a figure are as high as it is frequent, and none is left out", async () => {
  await on({}, async (page) => {
    for (const name of ["lost", "orders"]) {
      const bars = await page.locator(`.chart[aria-label="${column(name).doc}"] .bar`).evaluateAll((all) =>
        all.map((one) => [Number(/: (\d+) battles?/.exec(one.getAttribute("aria-label"))[1]), Number(one.getAttribute("height"))]));
      assert.equal(bars.reduce((sum, [n]) => sum + n, 0), column(name).n);
      const most = Math.max(...bars.map(([n]) => n));
      for (const [n, height] of bars) {
        assert.ok(Math.abs(height - (92 * n) / most) < 0.01, `${name}: ${n} is ${height} high`);
      }
    }
    const lost = await page.locator(`.chart[aria-label="${column("lost").doc}"] .bar`).count();
    assert.equal(lost, column("lost").bars.length);
  });
});

test("a bar names battles, by keys too, and their commands play such battles", async () => {
  await on({}, async (page) => {
    const bar = page.locator(`.chart[aria-label="${column("lost").doc}"] .bar`).first();
    const least = column("lost").bars[0];
    await bar.focus();
    await page.keyboard.press("Enter");
    const commands = await page.locator("#example code").allTextContents();
    assert.deepEqual(commands, least.seeds.map((seed) => `zerodark run missions/rescue.lua --seed ${seed}`));
    const result = zerodark("run", "missions/rescue.lua", "--seed", String(least.seeds[0]), "--quiet");
    const lost = /Casualties +(\d+)/.exec(result);
    assert.equal(lost ? Number(lost[1]) : 0, least.value);
    await shot(page, "sim-example");
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("#example").isVisible(), false);
  });
});

test("who fell where lies over the table, a square for a square", async () => {
  await on({}, async (page) => {
    const squares = () => page.locator("#heat rect").evaluateAll((all) =>
      all.map((one) => [Number(one.getAttribute("x")), Number(one.getAttribute("y"))]));
    const wanted = (list) => list.map(([x, y]) => [x * sim.ground.cell, y * sim.ground.cell]);
    assert.deepEqual(await squares(), wanted(sim.ground.people));
    await page.locator(".layer", { hasText: "Others" }).click();
    assert.deepEqual(await squares(), wanted(sim.ground.others));
    assert.equal(await page.getAttribute("#table", "viewBox"), `0 0 ${sim.ground.width} ${sim.ground.depth}`);
    assert.equal(await page.locator("#figures").isVisible(), false);
    const told = await page.locator("#heat rect title").allTextContents();
    const inches = (length) => length / sim.ground.unit;
    assert.deepEqual(told.map((words) => words.replace(/^\d+ falls?, /, "")), sim.ground.others.map(([x, y]) => {
      const [left, top] = [x * sim.ground.cell, y * sim.ground.cell];
      const right = Math.min(left + sim.ground.cell, sim.ground.width);
      const bottom = Math.min(top + sim.ground.cell, sim.ground.depth);
      return `${inches(left)} to ${inches(right)} across, ${inches(top)} to ${inches(bottom)} down`;
    }));
  });
});

test("the table of causes counts every fall of a hero once", async () => {
  await on({}, async (page) => {
    const rows = await page.locator("#tables table").first().locator("tbody tr").evaluateAll((all) =>
      all.map((one) => Number(/: (\d+) times?/.exec(one.querySelector("button").getAttribute("aria-label"))[1])));
    assert.deepEqual(rows, [...rows].sort((a, b) => b - a));
    const people = sim.falls.filter((one) => one.who !== null);
    const kinds = new Set(people.map((one) => `${one.who} ${one.cause} ${one.by || one.by_kind || ""}`));
    assert.equal(rows.length, Math.min(20, kinds.size));
    if (kinds.size <= 20) {
      assert.equal(rows.reduce((sum, n) => sum + n, 0), people.reduce((sum, one) => sum + one.n, 0));
    }
  });
});

for (const [name, options] of [["dark", { colorScheme: "dark" }], ["phone", { viewport: { width: 360, height: 740 } }]]) {
  test(`nothing is cut off and every word can be read: ${name}`, async () => {
    await on(options, async (page) => {
      const [whole, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      assert.equal(whole, seen);
      await page.locator(".chart .bar").first().press("Enter");
      assert.deepEqual(await faint(page), []);
      await shot(page, `sim-${name}`, { fullPage: true });
    });
  });
}

// Writes a page of another command and reads its data.
function pageOf(command, ...words) {
  const written = path.join(folder, `${command}.html`);
  zerodark(command, "missions/rescue.lua", ...words, "--quiet", "--report", written);
  return [written, JSON.parse(/id="study">(.*?)<\/script>/s.exec(fs.readFileSync(written, "utf8"))[1])];
}

// What a page calls a figure that was measured.
const called = (one) => (one.group ? `${one.group}: ${one.title}` : one.title);

test("a comparison: every difference with its interval, on the side of zero where it lies", async () => {
  const [written, data] = pageOf("compare", "--with", "visibility=4", "--runs", "40");
  await look(running, written, {}, async (page) => {
    const rows = await page.locator("#charts .share").evaluateAll((all) => all.map((one) => ({
      name: one.querySelector(".what").textContent, found: one.classList.contains("found"),
      x: Number(one.querySelector(".dot").getAttribute("cx")),
    })));
    const seen = data.figures.filter((one) => one.n > 0 && one.difference !== null && (one.with !== 0 || one.against !== 0));
    assert.ok(seen.length > 10);
    assert.ok(seen.some((one) => called(one) === "lost: Ines"));
    assert.deepEqual(rows.map((row) => row.name).sort(), seen.map(called).sort());
    for (const one of seen) {
      const row = rows.find((other) => other.name === called(one));
      assert.equal(Math.sign(Math.round((row.x - 100) * 1e6)), Math.sign(one.difference), one.name);
      assert.equal(row.found, one.p !== null && one.p < 0.05, one.name);
    }
    assert.deepEqual(await page.locator("#layers button").allTextContents(),
                     ["Heroes, with", "Others, with", "Heroes, against", "Others, against"]);
    await page.locator(".endings button").first().click();
    assert.deepEqual(await page.locator("#example code").allTextContents(),
                     [data.pairs.examples[0].with, data.pairs.examples[0].against]);
    await shot(page, "compare", { fullPage: true });
  });
});

test("rules that change nothing: every dot is on zero, and none is found", async () => {
  const [written] = pageOf("compare", "--with", "visibility=-1", "--runs", "10");
  await look(running, written, {}, async (page) => {
    const dots = await page.locator("#charts .dot").evaluateAll((all) => all.map((one) => Number(one.getAttribute("cx"))));
    assert.ok(dots.length > 10);
    assert.deepEqual([...new Set(dots)], [100]);
    assert.equal(await page.locator(".found").count(), 0);
  });
});

test("a sweep: the curve has a point for each value, higher where the mean is", async () => {
  const [written, data] = pageOf("sweep", "--set", "visibility=0..3", "--runs", "20", "--of", "red_dead");
  await look(running, written, {}, async (page) => {
    const dots = await page.locator(".large .dot").evaluateAll((all) =>
      all.map((one) => [Number(one.getAttribute("cx")), Number(one.getAttribute("cy"))]));
    assert.equal(dots.length, 4);
    assert.deepEqual(dots.map(([x]) => x), [...dots.map(([x]) => x)].sort((a, b) => a - b));
    for (let i = 1; i < dots.length; i++) {
      assert.equal(Math.sign(dots[i - 1][1] - dots[i][1]), Math.sign(data.points[i].mean - data.points[i - 1].mean));
    }
    await page.locator(".large .dot").nth(3).click();
    const last = data.points[3].simulation;
    assert.deepEqual(await page.locator("#example code").allTextContents(),
                     last.states.over.seeds.map((seed) => `${last.again.before}${seed}${last.again.after}`));
    await shot(page, "sweep", { fullPage: true });
  });
});
