// How pages look: light and dark, on paper, on a telephone; and with names that mean harm.
"use strict";

const assert = require("node:assert/strict");
const { after, before, test } = require("node:test");
const { browser, faint, forget, look, report, shot, write } = require("./open.js");

let running, file;

before(async () => {
  running = await browser();
  file = report("rescue", "run", "missions/rescue.lua", "--seed", "7");
});

after(async () => {
  await running.close();
  forget();
});

const schemes = ["light", "dark"];

for (const colorScheme of schemes) {
  test(`every word can be read, ${colorScheme}`, async () => {
    await look(running, file, { colorScheme, hash: "#step=2" }, async (page) => {
      await page.keyboard.press("o");
      await page.locator(".chip").first().click();
      assert.deepEqual(await faint(page), []);
      await shot(page, colorScheme);
      await page.locator(".roll").last().scrollIntoViewIfNeeded();
      await shot(page, `${colorScheme}-roll`);
    });
  });
}

test("light or dark is as the system has it, page and table", async () => {
  const colors = async (colorScheme) => {
    let found;
    await look(running, file, { colorScheme }, async (page) => {
      found = await page.evaluate(() => [getComputedStyle(document.documentElement).backgroundColor,
                                         getComputedStyle(document.querySelector("#ground")).fill]);
    });
    return found;
  };
  assert.deepEqual(await colors("light"), ["rgb(251, 250, 246)", "rgb(243, 240, 230)"]);
  assert.deepEqual(await colors("dark"), ["rgb(22, 24, 27)", "rgb(32, 35, 39)"]);
});

test("at the width of a telephone nothing is cut off, and the table stays in sight beside a roll", async () => {
  const options = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hash: "#step=2" };
  await look(running, file, options, async (page) => {
    await page.keyboard.press("o");
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    await shot(page, "phone", { fullPage: true });
    const term = page.locator(".term").first();
    await term.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const board = await page.locator("#board").boundingBox();
    assert.ok(board.y >= 0 && board.y + board.height < 740, JSON.stringify(board));
    await shot(page, "phone-roll");
  });
});

test("on paper there are header, table and the whole log, and nothing that wants to be pressed", async () => {
  await look(running, file, { colorScheme: "dark", viewport: { width: 700, height: 1000 } }, async (page) => {
    await page.emulateMedia({ media: "print" });
    for (const control of ["#copy", "#step", ".controls", ".chip", ".keys"]) {
      assert.equal(await page.locator(control).first().isVisible(), false, control);
    }
    const [inside, whole] = await page.$eval("#log", (log) => [log.clientHeight, log.scrollHeight]);
    assert.equal(inside, whole);
    assert.equal(await page.evaluate(() => getComputedStyle(document.body.parentElement).backgroundColor),
                 "rgb(255, 255, 255)");
    await shot(page, "print", { fullPage: true });
  });
});

const harm = `<img src=x onerror="document.title='owned'">`;
const worse = `</script><script>document.title='owned'</script>`;

test("names and texts that mean harm are text", async () => {
  const mission = write("harm.lua", `return mission {
    id = "harm", title = [[${harm}]], briefing = [[${worse} \\u{202e}]] .. string.rep("A", 10000),
    heroes = { { name = [["'><b>&amp;]], M = 4, F = 4, A = 3, D = 4 }, { name = "<i>i</i>", M = 4, F = 4, A = 3, D = 4 } },
    setup = function(m)
      m:deploy_red { around = m:center() }
      m:deploy_team { edge = "bottom" }
      m:log([[${worse}]])
      m:log([[${harm}]])
    end,
  }`);
  const harmful = report("harm", "run", mission, "--seed", "3");
  for (const javaScriptEnabled of [true, false]) {
    await look(running, harmful, { javaScriptEnabled }, async (page) => {
      assert.equal(await page.locator("h1").textContent(), harm);
      assert.ok((await page.locator(".briefing").textContent()).startsWith(worse));
      assert.equal(await page.locator("#log p", { hasText: worse }).count(), 1);
      assert.equal(await page.locator("img, b b, main i").count(), 0);
      assert.doesNotMatch(await page.locator("html").innerHTML(), /\u202e/);
      assert.equal(await page.title(), `${harm}: a battle report`);
      if (javaScriptEnabled) {
        assert.equal(await page.locator(".chip .name").first().textContent(), `"'><b>&amp;`);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 1400);
      }
    });
  }
});
