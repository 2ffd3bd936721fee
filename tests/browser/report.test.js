// Battle reports, as their reader meets them.
"use strict";

const assert = require("node:assert/strict");
const crypto = require("node:crypto");
const fs = require("node:fs");
const { after, before, test } = require("node:test");
const { browser, forget, look, report, shot, write } = require("./open.js");

let running, file, battle, source;

before(async () => {
  running = await browser();
  file = report("rescue", "run", "missions/rescue.lua", "--seed", "7");
  source = fs.readFileSync(file, "utf8");
  battle = JSON.parse(/<script type="application\/json" id="battle">(.*?)<\/script>/s.exec(source)[1]);
});

after(async () => {
  await running.close();
  forget();
});

const on = (options, act) => look(running, file, options, act);
const last = () => battle.steps.length - 1;
const title = (page) => page.textContent("#timeline .title");
const step = (page) => page.inputValue("#step").then(Number);
const stepOf = (accept) => battle.steps.findIndex((one) => one.rolls && one.rolls.some(accept));

// Who is seen on the table, and where: [id, x, y], in the order of the ids.
async function drawn(page) {
  const seen = await page.$$eval("#figures > .figure", (all) => all
    .filter((one) => getComputedStyle(one).display !== "none")
    .map((one) => [one.id.slice(1), ...one.getAttribute("transform").match(/[-\d.]+/g)].map(Number)));
  return seen.sort((a, b) => a[0] - b[0]);
}

// Opens the roll of that number in a step; returns the element.
async function openRoll(page, at, index) {
  const line = page.locator(`#s${at} > p`).nth(battle.steps[at].rolls[index].log);
  await line.locator("button").click();
  const title = battle.steps[at].rolls[index].title;
  return page.locator(`#s${at} .roll`).filter({ has: page.locator("h4", { hasText: title }) }).first();
}

test("what may run and what may style is named by its hash, and nothing else may", () => {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(source)[1].replaceAll("&#39;", "'");
  const hash = (text) => `'sha256-${crypto.createHash("sha256").update(text).digest("base64")}'`;
  const script = hash(/<script>(.*?)<\/script>/s.exec(source)[1]);
  const style = hash(/<style>(.*?)<\/style>/s.exec(source)[1]);
  const rules = Object.fromEntries(policy.split(";").map((rule) => rule.trim().split(/ (.*)/)));
  assert.equal(rules["default-src"], "'none'");
  assert.equal(rules["script-src"], script);
  assert.equal(rules["style-src"], style);
  assert.equal(rules["base-uri"], "'none'");
  assert.equal(rules["form-action"], "'none'");
});

test("no attribute styles or runs, and what the script makes has none either", async () => {
  await on({}, async (page) => {
    const found = await page.$$eval("*", (all) => all.flatMap((one) => one.getAttributeNames())
      .filter((name) => name === "style" || name.startsWith("on")));
    assert.deepEqual(found, []);
  });
});

test("a report stays below 500 KB", () => {
  assert.ok(source.length < 500_000, `${source.length} bytes`);
});

test("without JavaScript the last moment and the whole log are there, and no empty control", async () => {
  await on({ javaScriptEnabled: false }, async (page) => {
    await shot(page, "nojs");
    assert.equal(await page.locator("#log > .step").count(), battle.steps.length);
    assert.ok(await page.locator(`#s${last()} p`).last().isVisible());
    assert.ok(await page.locator("#table .figure:not(.gone) .base").first().isVisible());
    for (const control of ["#timeline", "#copy", "#figure"]) {
      assert.equal(await page.locator(control).isVisible(), false, control);
    }
  });
});

test("the last step is the moment that is drawn without JavaScript", async () => {
  let without;
  await on({ javaScriptEnabled: false }, async (page) => { without = await drawn(page); });
  assert.ok(without.length > 0);
  await on({ hash: `#step=${last()}` }, async (page) => assert.deepEqual(await drawn(page), without));
});

test("the slider reaches every activation, and log, table and title follow", async () => {
  await on({}, async (page) => {
    const now = new Map();
    for (let at = 0; at <= last(); at++) {
      await page.locator("#step").fill(String(at));
      for (const change of battle.steps[at].now || []) {
        now.set(change.id, { ...now.get(change.id), ...change });
      }
      assert.equal(await title(page), battle.steps[at].title);
      assert.deepEqual(await page.$$eval("[aria-current=step]", (all) => all.map((one) => one.id)), [`s${at}`]);
      const told = battle.figures.map((figure) => now.get(figure.id))
        .filter((one) => one && one.place === "table" && !one.gone).map((one) => [one.id, one.x, one.y]);
      assert.deepEqual(await drawn(page), told, `step ${at}`);
      const [shots, ways] = await page.evaluate(() => [
        [...document.querySelectorAll("#fires .fire > path:not(.struck)")].map((one) => one.getAttribute("d").match(/-?\d+/g).map(Number)),
        [...document.querySelectorAll("#trails .trail")].map((one) => one.getAttribute("points").match(/-?\d+/g).map(Number))]);
      assert.deepEqual(shots, (battle.steps[at].fires || []).map((fire) => fire.line));
      assert.deepEqual(ways, (battle.steps[at].trails || []).map((trail) => trail.points));
    }
  });
});

test("a line of fire goes from one who stood there to one who stood there", async () => {
  const stood = new Map(); // where each was, before and in the course of a step
  let lines = 0;
  const near = (id, x, y) => stood.get(id).some((spot) => Math.hypot(spot[0] - x, spot[1] - y) <= 2);
  for (const step of battle.steps) {
    for (const { who, points } of step.trails || []) {
      for (let i = 0; i < points.length; i += 2) {
        stood.set(who, [...(stood.get(who) || []), [points[i], points[i + 1]]]);
      }
    }
    for (const { id, x, y } of (step.now || []).filter((one) => one.x !== undefined)) {
      stood.set(id, [...(stood.get(id) || []), [x, y]]);
    }
    for (const { who, against, line } of step.fires || []) {
      assert.ok(near(who, line[0], line[1]), `${step.title}: from ${line}`);
      assert.ok(near(against, line[2], line[3]), `${step.title}: to ${line}`);
      lines++;
    }
  }
  assert.ok(lines > 3);
});

// The outline of each zone, by its number.
function outlines(page) {
  return page.$$eval("#zones > .zone", (all) => Object.fromEntries(all.map((one) => [one.dataset.zone,
    [one.localName, ...["x", "y", "width", "height", "cx", "cy", "r"].map((name) => one.getAttribute(name) || "")
      .filter((value) => value).map(Number)]])));
}

test("zones keep their outlines, round ones and boxes, at every step and without JavaScript", async () => {
  const mission = write("zones.lua", `return mission {
    id = "zones", title = "Zones", visibility = 2,
    setup = function(m)
      m.game:zone { at = { 10, 8 }, radius = 3 }
      m.game:zone { at = { 30, 20 }, size = { 10, 6 } }
      m:deploy_team { edge = "top" }
      m:deploy_red()
    end,
    over = { "team_gone", "deck_empty" },
  }`);
  const zones = report("zones", "run", mission, "--seed", "7");
  const wanted = [["circle", 2540, 2032, 762], ["rect", 6350, 4318, 2540, 1524]];
  const marked = (all) => Object.values(all).filter(([, x, y]) => wanted.some((one) => one[1] === x && one[2] === y));
  await look(running, zones, { javaScriptEnabled: false }, async (page) => {
    assert.deepEqual(marked(await outlines(page)), wanted);
  });
  await look(running, zones, {}, async (page) => {
    const most = Number(await page.getAttribute("#step", "max"));
    assert.ok(most > 1);
    for (let at = 0; at <= most; at++) {
      await page.locator("#step").fill(String(at));
      assert.deepEqual(marked(await outlines(page)), wanted, `step ${at}`);
    }
  });
});

test("the log is scrolled to the step that is shown", async () => {
  await on({ hash: `#step=${last()}` }, async (page) => {
    const [entry, box] = await page.evaluate(() => ["[aria-current=step]", "#log"]
      .map((one) => document.querySelector(one).getBoundingClientRect().toJSON()));
    assert.ok(entry.top >= box.top - 1 && entry.top < box.bottom, `${entry.top} in ${box.top} to ${box.bottom}`);
  });
});

test("keys step, jump to the ends, open rolls, enlarge and close", async () => {
  await on({}, async (page) => {
    const press = async (key, at) => {
      await page.keyboard.press(key);
      assert.equal(await step(page), at, key);
    };
    await press("ArrowRight", 1);
    await press("ArrowRight", 2);
    await press("ArrowLeft", 1);
    await press("End", last());
    await press("ArrowRight", last());
    await press("Home", 0);
    await press("ArrowLeft", 0);
    const rolls = stepOf(() => true);
    await page.locator("#step").fill(String(rolls));
    await page.keyboard.press("o");
    assert.equal(await page.locator(`#s${rolls} .roll`).count(), battle.steps[rolls].rolls.length);
    await page.keyboard.press("o");
    assert.equal(await page.locator(".roll").count(), 0);
    await page.keyboard.press("+");
    const [, , width] = (await page.getAttribute("#table", "viewBox")).split(" ").map(Number);
    assert.ok(width < battle.table.w);
    await page.keyboard.press("0");
    assert.equal(await page.getAttribute("#table", "viewBox"), `0 0 ${battle.table.w} ${battle.table.h}`);
  });
});

test("n and p go to the next and the previous action of the chosen figure", async () => {
  const who = battle.steps.find((one) => one.who).who;
  const acts = battle.steps.flatMap((one, at) => (one.who === who ? [at] : []));
  await on({}, async (page) => {
    await page.locator(".chip").nth(battle.figures.findIndex((one) => one.id === who)).click();
    for (const at of acts) {
      await page.keyboard.press("n");
      assert.equal(await step(page), at);
    }
    await page.keyboard.press("n");
    assert.equal(await step(page), acts.at(-1));
    await page.keyboard.press("p");
    assert.equal(await step(page), acts.at(-2));
    await page.locator(".jump[data-way='-1']").click();
    assert.equal(await step(page), acts.at(-3));
    assert.equal(await page.evaluate(() => document.activeElement.dataset.way), "-1");
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".card").count(), 0);
  });
});

test("it plays by itself until it is paused, and stops at the end", async () => {
  await on({ hash: `#step=${last() - 1}` }, async (page) => {
    await page.click("#play");
    assert.equal(await page.textContent("#play"), "Pause");
    assert.equal(await step(page), last());
    await page.waitForFunction(() => document.querySelector("#play").textContent === "Play");
    await page.keyboard.press("Home");
    await page.locator("body").press(" ");
    await page.waitForFunction(() => document.querySelector("#step").value === "2");
    await page.locator("body").press(" ");
    const at = await step(page);
    await page.waitForTimeout(1600);
    assert.equal(await step(page), at);
  });
});

test("who moves is where it ends when its way is over, and does not move for those who want calm", async () => {
  const at = battle.steps.findIndex((one) => (one.trails || []).length > 0);
  const who = battle.steps[at].trails[0].who;
  let end;
  await on({ hash: `#step=${at}` }, async (page) => { end = await drawn(page); });
  // How often that figure was put somewhere while the step was shown.
  const puts = async (reducedMotion) => {
    let times;
    await on({ reducedMotion, hash: `#step=${at - 1}` }, async (page) => {
      await page.evaluate((id) => {
        window.puts = 0;
        const observer = new MutationObserver((seen) => { window.puts += seen.length; });
        observer.observe(document.getElementById(id), { attributeFilter: ["transform"] });
      }, `f${who}`);
      await page.keyboard.press("ArrowRight");
      await page.waitForTimeout(1000);
      assert.deepEqual(await drawn(page), end);
      times = await page.evaluate(() => window.puts);
    });
    return times;
  };
  assert.equal(await puts("reduce"), 1);
  assert.ok(await puts("no-preference") > 2);
});

test("a roll opens: its dice, by groups, and every term with its rule and its pack", async () => {
  const at = stepOf((roll) => roll.name === "shoot" && roll.dice.some((die) => die.group > 0));
  const index = battle.steps[at].rolls.findIndex((roll) => roll.name === "shoot" && roll.dice.some((die) => die.group > 0));
  const roll = battle.steps[at].rolls[index];
  await on({}, async (page) => {
    const box = await openRoll(page, at, index);
    assert.equal(await step(page), at);
    const faces = await box.locator(".dice").first().locator(".face").allTextContents();
    assert.deepEqual(faces.map(Number).sort(), roll.dice.map((die) => die.face).sort());
    const groups = new Set(roll.dice.map((die) => die.group || 0));
    assert.equal(await box.locator(".dice").first().locator(".group").count(), groups.size);
    const terms = [roll.pool, roll.target, roll.result, roll.opposed_target || []].flat();
    await box.locator("details").evaluateAll((all) => all.forEach((one) => { one.open = true; }));
    assert.deepEqual((await box.locator(".term .name").allTextContents()).sort(), terms.map((term) => term.name).sort());
    assert.deepEqual((await box.locator(".term .rule").allTextContents()).sort(),
                     terms.filter((term) => term.rule).map((term) => term.rule).sort());
    await box.scrollIntoViewIfNeeded();
    await shot(page, "roll");
  });
});

test("lucky twelves are marked", async () => {
  const at = stepOf((roll) => roll.dice.some((die) => die.lucky));
  const index = battle.steps[at].rolls.findIndex((roll) => roll.dice.some((die) => die.lucky));
  const lucky = battle.steps[at].rolls[index].dice.filter((die) => die.lucky).length;
  await on({}, async (page) => {
    const box = await openRoll(page, at, index);
    assert.equal(await box.locator(".die.lucky .star").count(), lucky);
    assert.match(await box.locator(".dice").first().getAttribute("aria-label"), /12 \(lucky\)/);
  });
});

test("for a shot the silhouette is there, with its hidden cells where they are", async () => {
  const at = stepOf((roll) => roll.seen && /[^0]/.test(roll.seen.hidden));
  const index = battle.steps[at].rolls.findIndex((roll) => roll.seen && /[^0]/.test(roll.seen.hidden));
  const { hidden, outside } = battle.steps[at].rolls[index].seen;
  const bit = (digits, column, row) => (parseInt(digits.slice(4 * column, 4 * column + 4), 16) >> row) & 1;
  const wanted = [];
  for (let column = 0; column < 16; column++) {
    for (let row = 0; row < 16; row++) {
      if (!bit(outside, column, row)) {
        wanted.push([column, 15 - row, bit(hidden, column, row) === 1]);
      }
    }
  }
  await on({}, async (page) => {
    const box = await openRoll(page, at, index);
    const cells = await box.locator(".cell").evaluateAll((all) => all.map((one) =>
      [Number(one.getAttribute("x")), Number(one.getAttribute("y")), one.classList.contains("hidden")]));
    assert.deepEqual(cells, wanted);
    const behind = wanted.filter(([, , covered]) => covered).length;
    assert.equal(await box.locator("figcaption").textContent(), `${behind} of ${wanted.length} cells hidden`);
  });
});

test("a term that is pointed at or focused lights up what it came from, and nothing stays lit", async () => {
  const caused = (roll) => [roll.pool, roll.target].flat().some((term) => term.value && term.at && term.at.figure);
  const at = stepOf(caused);
  const index = battle.steps[at].rolls.findIndex(caused);
  const roll = battle.steps[at].rolls[index];
  const term = [roll.pool, roll.target].flat().find((one) => one.value && one.at && one.at.figure);
  await on({}, async (page) => {
    const box = await openRoll(page, at, index);
    const row = box.locator(".term").filter({ has: page.getByText(term.name, { exact: true }) }).first();
    const lit = () => page.$$eval("#table .lit", (all) => all.map((one) => one.id));
    await row.hover();
    assert.deepEqual(await lit(), [`f${term.at.figure}`]);
    await shot(page, "lit");
    await page.mouse.move(5, 5);
    assert.deepEqual(await lit(), []);
    await row.focus();
    assert.deepEqual(await lit(), [`f${term.at.figure}`]);
    await row.blur();
    assert.deepEqual(await lit(), []);
  });
});

test("a card says what was so at that moment", async () => {
  const states = (one) => (one.states || []).map(([name]) => name);
  const at = battle.steps.findIndex((one, k) => k > 0 && (one.now || []).some((now) => states(now).includes("wounded")));
  const now = battle.steps[at].now.find((one) => states(one).includes("wounded"));
  const figure = battle.figures.find((one) => one.id === now.id);
  const level = now.states.find(([name]) => name === "wounded")[1];
  await on({ hash: `#step=${at}` }, async (page) => {
    await page.locator(".chip").nth(battle.figures.indexOf(figure)).click();
    const card = page.locator(".card");
    assert.match(await card.locator("h3").textContent(), new RegExp(figure.name));
    assert.deepEqual(await card.locator(".stats dt").allTextContents(), figure.stats.map(([name]) => name));
    assert.match(await card.locator(".states").textContent(), new RegExp(`wounded ${level}`));
    await page.keyboard.press("Home");
    assert.doesNotMatch(await card.locator(".states").textContent(), /wounded/);
    await shot(page, "card");
  });
});

test("a screen reader is told the step, and every control has a name", async () => {
  await on({}, async (page) => {
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.getAttribute("#told", "aria-live"), "polite");
    const words = await page.textContent("#told");
    assert.ok(words.startsWith(`Step 1 of ${last()}, ${battle.steps[1].title}`), words);
    assert.equal(await page.getAttribute("#step", "aria-valuetext"), words);
    const nameless = await page.$$eval("button, input, svg[role=img], .figure", (all) =>
      all.filter((one) => !(one.getAttribute("aria-label") || one.textContent).trim()).map((one) => one.outerHTML));
    assert.deepEqual(nameless, []);
  });
});

test("the command line that plays it again is there to be copied", async () => {
  await on({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    assert.equal(await page.textContent("#command"), battle.command);
    await page.click("#copy");
    await page.waitForFunction(() => document.querySelector("#copy").textContent !== "Copy");
    const taken = await page.evaluate(async () => (document.querySelector("#copy").textContent === "Copied"
      ? navigator.clipboard.readText() : getSelection().toString()));
    assert.equal(taken, battle.command);
  });
});
