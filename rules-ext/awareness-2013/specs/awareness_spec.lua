-- awareness_spec.lua: Awareness, and what a shot has to show: LOSV-04, LOSV-07 to LOSV-13, LOSV-19.
package.path = "rules-ext/awareness-2013/specs/?.lua;" .. package.path
local spec = require "spec"
local scene = require "scene"
local describe, it, expect = spec.describe, spec.it, spec.expect

-- What a Guard needs against a Guard so far away in ground of a level, with its terms.
local function need(inches, level, set, values)
  local game, ada, gil = scene.duel(inches, level, set, values)
  return scene.need_of(game, ada, gil)
end

describe("awareness-2013, terrain", function()
  it("gives three levels: 24 and +1, 12 and +2, 6 and +3 (LOSV-07)", function()
    local rows = { { nil, 24, 1, "exposed" }, { "obscured", 12, 2 }, { "concealed", 6, 3 } }
    for _, row in ipairs(rows) do
      expect((need(row[2], row[1]))):is(4)
      local more, terms = need(row[2] + 0.1, row[1])
      expect(more):is(4 + row[3])
      expect(terms):is(("to hit 4 + Evasion 6 + Difficult, %s %d - BS 6 = %d")
        :format(row[1] or row[4], row[3], 4 + row[3]))
    end
  end)

  it("has its numbers as params (LOSV-07)", function()
    expect((need(20, "obscured", { obscured_awareness = 20 }))):is(4)
    expect((need(20.1, "obscured", { obscured_awareness = 20, obscured_cover = 4 }))):is(8)
    expect((need(8, "concealed", { concealed_awareness = 8, concealed_cover = 5 }))):is(4)
    expect((need(8.1, "concealed", { concealed_awareness = 8, concealed_cover = 5 }))):is(9)
    expect((need(10, nil, { exposed_awareness = 9, exposed_cover = 2 }))):is(6)
  end)

  it("of the target counts, whoever looks (LOSV-08)", function()
    for _, profile in ipairs { "guard", "veteran", "scout", "tracker" } do
      local _, terms = need(11, "obscured", nil, { profile = profile })
      expect(terms:find "Difficult"):is(nil)
    end
    local game = scene.game(scene.patch("concealed", 10, 20))
    local ada = scene.add(game, "guard", "Ada", "blue", 10, 20)
    expect((scene.need_of(game, ada, scene.add(game, "guard", "Gil", "green", 22, 20)))):is(4)
  end)

  local function mixed(set)
    local game = scene.game(scene.patch("obscured", 19, 20) .. "," .. scene.patch("concealed", 21, 20), set)
    local ada = scene.add(game, "guard", "Ada", "blue", 10, 20)
    return scene.need_of(game, ada, scene.add(game, "guard", "Gil", "green", 20, 20))
  end

  it("of two kinds counts as the more concealing, or as the less (LOSV-08)", function()
    expect((mixed())):is(7)
    expect((mixed { mixed_terrain_least = true })):is(4)
  end)

  it("makes Easy up to the distance, Difficult beyond it (LOSV-09)", function()
    expect((need(12, "obscured"))):is(4)
    expect((need(12.1, "obscured"))):is(6)
  end)
end)

describe("awareness-2013, a hit", function()
  it("adds soft cover to the Evasion of Difficult targets only (LOSV-10)", function()
    local function evasion(inches, level)
      local _, terms = need(inches, level)
      return 6 + (tonumber(terms:match "Difficult, %a+ (%d)") or 0)
    end
    expect(evasion(5, "concealed")):is(6)
    expect(evasion(25)):is(7)
    expect(evasion(13, "obscured")):is(8)
    expect(evasion(7, "concealed")):is(9)
  end)

  it("is worked out for a Guard against a Guard (LOSV-11)", function()
    local rows = { { nil, 24, 4, 5 }, { "obscured", 12, 4, 6 }, { "concealed", 6, 4, 7 } }
    for _, row in ipairs(rows) do
      expect((need(row[2], row[1]))):is(row[3])
      expect((need(row[2] + 1, row[1]))):is(row[4])
    end
  end)

  local function against(bs, evasion, set, die, vars)
    local game, ada, gil = scene.duel(5, nil, set)
    game:set(ada, { BS = bs })
    game:set(gil, { EV = evasion })
    for key, value in pairs(vars or {}) do game.vars[key] = value end
    local dice = type(die) == "table" and die or { die or 1 }
    for _ = 1, 4 do dice[#dice + 1] = 1 end
    local shot = scene.shoot(game, ada, gil, dice)
    return shot.hit, shot.wound ~= nil, shot.hit_text
  end

  it("needs one more for each point of Evasion (LOSV-12)", function()
    for evasion, wanted in pairs { [6] = 4, [7] = 5, [8] = 6, [9] = 7 } do
      expect((against(6, evasion))):is(wanted)
    end
    expect((against(7, 6))):is(3)
    expect((against(9, 6))):is(2)
    local least, _, terms = against(10, 4)
    expect(least):is(2)
    expect(terms):has "never easier than 2+ 4 = 2"
  end)

  it("may be looked up instead, in a table that a mission may change (LOSV-12)", function()
    local set = { losv_hit_table = "table" }
    for evasion, wanted in pairs { [6] = 4, [7] = 5, [8] = 6, [9] = 7 } do
      expect((against(6, evasion, set))):is(wanted)
    end
    expect((against(2, 9))):is(11)
    local need_of, _, terms = against(2, 9, set)
    expect(need_of):is(8)
    expect(terms):is "BS 2, Evasion 9 8 = 8"
    expect((against(99, 0, set))):is(2)
    expect((against(6, 9, set, 1, { ["hit 6 9"] = 5 }))):is(5)
  end)

  it("needs a d10: 7 hits, 6 misses, 10 always hits, 1 never (LOSV-13)", function()
    local function hits(bs, evasion, die)
      local _, hit = against(bs, evasion, nil, die)
      return hit
    end
    expect(hits(6, 9, 7)):is(true)
    expect(hits(6, 9, 6)):is(false)
    expect(hits(2, 9, 10)):is(true)
    expect(hits(2, 9, 9)):is(false)
    expect(hits(10, 4, 2)):is(true)
    expect(hits(10, 4, 1)):is(false)
  end)

  it("may need a d6: 7+ is a 6 and then 4+ (LOSV-13)", function()
    local function hits(evasion, ...)
      local _, hit = against(6, evasion, { losv_die = "d6" }, { ... })
      return hit
    end
    expect(hits(6, 4)):is(true)
    expect(hits(6, 3)):is(false)
    expect(hits(9, 6, 4)):is(true)
    expect(hits(9, 6, 3)):is(false)
    expect(hits(9, 5)):is(false)
    expect(hits(10, 6, 5)):is(true)
    expect(hits(10, 6, 4)):is(false)
    expect(hits(11, 6, 6)):is(true)
    expect(hits(11, 6, 5)):is(false)
    expect(hits(12, 6, 6)):is(true)
  end)
end)

describe("awareness-2013, a unit that is hit", function()
  -- Gil shoots Ada: a hit, no wound, and the nerve that she shows, if she has to.
  local function hit(inches, set, nerve)
    local game, ada, gil = scene.duel(inches, "obscured", set)
    scene.turn(game, "green")
    local shot = scene.shoot(game, gil, ada, { 10, 1, nerve or 3 })
    return scene.need(shot.outcome, "nerve") ~= nil, ada
  end

  it("may have to run from enemies within Awareness only (LOSV-04)", function()
    local tested, ada = hit(10)
    expect(tested):is(true)
    expect(ada.x):near(4)
    expect(select(2, hit(10, nil, 4)).x):is(10)
    tested, ada = hit(14)
    expect(tested):is(false)
    expect(ada.x):is(10)
  end)

  it("runs by the distance of a param, from all who are visible where that is so (LOSV-04)", function()
    expect(select(2, hit(10, { fall_back = 2 })).x):near(8)
    local tested, ada = hit(14, { run_from_all_visible = true })
    expect(tested):is(true)
    expect(ada.x):near(4)
  end)
end)

describe("awareness-2013, Acute Senses", function()
  it("double Awareness against who has gone to ground (LOSV-19)", function()
    local down = { grounded = 1 }
    local _, ada, gil = scene.duel(20, "obscured", nil, down)
    expect(scene.refused(ada, "shoot", gil)):has "gone to ground beyond Awareness (LOSV-15)"
    expect((need(20, "obscured", nil, { profile = "tracker", grounded = 1 }))):is(6)
    expect((need(24, "obscured", nil, { profile = "tracker", grounded = 1 }))):is(6)
    _, ada, gil = scene.duel(24.1, "obscured", nil, { profile = "tracker", grounded = 1 })
    expect(ada:can("shoot", gil)):is(false)
  end)

  it("change nothing against who stands (LOSV-19)", function()
    expect((need(20, "obscured", nil, { profile = "tracker" }))):is(6)
    expect((need(12, "obscured", nil, { profile = "tracker" }))):is(4)
  end)

  it("count as often as a param says (LOSV-19)", function()
    expect((need(30, "obscured", { acute_factor = 3 }, { profile = "tracker", grounded = 1 }))):is(6)
  end)
end)
