-- indirect_spec.lua: indirect fire and observers: LOSV-24 to LOSV-26.
package.path = "rules-ext/awareness-2013/specs/?.lua;" .. package.path
local spec = require "spec"
local scene = require "scene"
local describe, it, expect, done = spec.describe, spec.it, spec.expect, spec.done

local HOUSE = "box { 'house', at = { %g, 10 }, size = { 2, 20 }, height = 4, also = { 'building' } }"

-- A mortar's crew at 10, 20, a house before it, and Gil so many inches off, in ground of a level.
local function hidden(inches, level, values)
  local terrain = HOUSE:format(12) .. (level and "," .. scene.patch(level, 11 + inches, 20) or "")
  local game = scene.game(terrain)
  local crew = scene.add(game, "crew", "Fin", "blue", 10, 20)
  return game, crew, scene.add(game, "guard", "Gil", "green", 11 + inches, 20, values)
end

-- The same with Ben, a spotter, so far from Gil.
local function spotted(inches, away)
  local game, crew, gil = hidden(inches, "obscured")
  return game, crew, gil, scene.add(game, "spotter", "Ben", "blue", gil.x, 20 + away + 1)
end

describe("awareness-2013, indirect fire", function()
  it("takes who is Hidden as Concealed (LOSV-24)", function()
    local game, crew, gil = hidden(5)
    expect((scene.need_of(game, crew, gil))):is(4)
    game, crew, gil = hidden(6)
    expect((scene.need_of(game, crew, gil))):is(4)
    game, crew, gil = hidden(20)
    local need, terms = scene.need_of(game, crew, gil)
    expect(need):is(7)
    expect(terms):is "to hit 4 + Evasion 6 + Difficult, concealed 3 - BS 6 = 7"
    expect(crew:can("shoot", { target = gil, value = 2 })):is(false)
  end)

  it("counts Going To Ground that hides as no more than that (LOSV-24)", function()
    local game, crew, gil = scene.duel(20, "obscured", nil, { profile = "crew", grounded = 1 })
    expect((scene.need_of(game, crew, gil))):is(7)
    game, crew, gil = hidden(5, nil, { grounded = 1 })
    expect((scene.need_of(game, crew, gil))):is(4)
    game, crew, gil = scene.duel(8, "obscured", nil, { profile = "crew", grounded = 1 })
    expect((scene.need_of(game, crew, gil))):is(6)
  end)

  it("may see by an Observer: its Awareness counts (LOSV-25)", function()
    local game, crew, gil, ben = spotted(20, 9)
    expect((scene.need_of(game, crew, gil))):is(7)
    expect((scene.need_of(game, crew, gil, { with = { ben } }))):is(4)
    game, crew, gil, ben = spotted(20, 12.2)
    expect((scene.need_of(game, crew, gil, { with = { ben } }))):is(6)
  end)

  it("has its range from who fires (LOSV-25)", function()
    local _, crew, gil, ben = spotted(48, 9)
    expect(crew:can("shoot", { target = gil, with = { ben } })):is(true)
    _, crew, gil, ben = spotted(48.1, 9)
    expect(scene.refused(crew, "shoot", { target = gil, with = { ben } })):has "is out of range"
  end)

  it("is lent eyes by Observers of its side only, and no other fire is (LOSV-25)", function()
    local game, crew, gil, ben = spotted(20, 9)
    local dov = scene.add(game, "guard", "Dov", "blue", 20, 30)
    local jon = scene.add(game, "spotter", "Jon", "green", 24, 30)
    local function refused(unit, observer, why)
      expect(scene.refused(unit, "shoot", { target = gil, with = { observer } })):has(why)
    end
    refused(crew, dov, "is no Observer (LOSV-25)")
    refused(crew, jon, "is no Observer of this side (LOSV-25)")
    refused(dov, ben, "only indirect fire uses an observer (LOSV-25)")
  end)
end)

describe("awareness-2013, an Observer", function()
  it("that has shot in this turn observes for nobody (LOSV-26)", function()
    local game, crew, gil, ben = spotted(20, 9)
    scene.shoot(game, ben, gil, { 1 })
    expect(scene.refused(crew, "shoot", { target = gil, with = { ben } }))
      :has "the Observer has acted in this turn (LOSV-26)"
    expect(scene.refused(ben, "observe")):has "(LOSV-26)"
  end)

  it("that has moved in this turn observes for nobody (LOSV-26)", function()
    local _, crew, gil, ben = spotted(20, 9)
    done(ben:advance { to = { ben.x + 1, ben.y } })
    expect(crew:can("shoot", { target = gil, with = { ben } })):is(false)
  end)

  it("that observes does nothing else until its next turn (LOSV-26)", function()
    local game, crew, gil, ben = spotted(20, 9)
    scene.shoot(game, crew, gil, { 1 }, { with = { ben } })
    expect(scene.refused(ben, "advance", { to = { 30, 40 } })):has "observes in this turn (LOSV-26)"
    expect(scene.refused(ben, "run", { to = { 30, 40 } })):has "observes in this turn (LOSV-26)"
    expect(scene.refused(ben, "shoot", gil)):has "observes in this turn (LOSV-26)"
    expect(scene.refused(ben, "go_to_ground")):has "observes in this turn (LOSV-26)"
    done(crew:pass())
    expect(game.turn_side):is "green"
    done(gil:pass())
    expect(game.turn_side):is "blue"
    expect(ben:can("advance", { to = { 30, 40 } })):is(true)
    expect(ben:can "observe"):is(true)
  end)

  it("begins to observe once, whoever it is for (LOSV-26)", function()
    local game, crew, gil, ben = spotted(20, 9)
    local function told(outcome)
      local n = 0
      for _, event in ipairs(outcome.events) do n = n + (event.name == "observes" and 1 or 0) end
      return n
    end
    expect(told(done(ben:observe()))):is(1)
    expect(ben.acted):is(1)
    game.dice:queue { 1 }
    expect(told(done(crew:shoot { target = gil, with = { ben } }))):is(0)
    game, crew, gil, ben = spotted(20, 9)
    game.dice:queue { 1 }
    expect(told(done(crew:shoot { target = gil, with = { ben } }))):is(1)
  end)

  it("observes for nobody once it is gone (LOSV-25)", function()
    local game, crew, gil, ben = spotted(20, 9)
    game:set(ben, { place = "gone" })
    expect(scene.refused(crew, "shoot", { target = gil, with = { ben } })):has "(LOSV-25)"
  end)

  it("may observe in advance, for every indirect shot of the turn (LOSV-26)", function()
    local game, crew, gil, ben = spotted(20, 9)
    done(ben:observe())
    expect(scene.refused(ben, "observe")):has "observes already (LOSV-26)"
    expect(scene.refused(ben, "advance", { to = { 30, 40 } })):has "(LOSV-26)"
    local second = scene.add(game, "crew", "Eve", "blue", 8, 24)
    expect((scene.need_of(game, crew, gil, { with = { ben } }))):is(4)
    expect((scene.need_of(game, second, gil, { with = { ben } }))):is(4)
  end)
end)
