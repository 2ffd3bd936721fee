-- indirect_spec.lua: shots at those whom nobody sees, and who looks for the gunner.
local spec = require "spec"
local field = dofile "rules-ext/zd-awareness/specs/field.lua"
local describe, it, expect, done = spec.describe, spec.it, spec.expect, spec.done

local INDIRECT = { indirect = true }
local WALL = [[wall { "wall", from = { 6, 30 }, to = { 6, 38 }, height = 3 },]]

local function gunner(o)
  o = o or {}
  o.upgrades = { "Indirect" }
  return field.game(o)
end

describe("zd-awareness, indirect fire", function()
  it("finds the hidden as if they were concealed (ZDX-AWARE-20)", function()
    local game, ada = gunner { strip = field.RUINS, visibility = 3 }
    local eve = field.foe(game, ada, 15, { AV = 1, prone = 1, gone_to_ground = 1 })
    expect(field.refused(ada, "shoot", eve)):is_not(nil)
    expect(field.v(game, ada, eve, INDIRECT)):is(15 + 3 + 1 + 3)
    game:set(eve, { targeted = 1 })
    expect(field.v(game, ada, eve, INDIRECT)):is(15 + 3 + 1)
  end)

  it("finds those behind walls, easily within six inches (ZDX-AWARE-20)", function()
    local game, ada = gunner { strip = field.BOTH, visibility = 3, terrain = WALL }
    local eve = field.foe(game, ada, 15, { AV = 1 })
    expect(ada:sees(eve)):is(false)
    expect(field.v(game, ada, eve, INDIRECT)):is(22)
    game:set(eve, { x = 2 + 7 + 25 / 25.4 })
    expect(field.v(game, ada, eve, INDIRECT)):is(7 + 3 + 1 + 3)
    game:set(eve, { x = 2 + 6 + 25 / 25.4 })
    expect(field.v(game, ada, eve, INDIRECT)):is(6 + 3 + 1)
  end)

  it("finds bogeys as it finds characters, and nothing else (ZDX-AWARE-20)", function()
    local game, ada = gunner { strip = field.BOTH, terrain = WALL }
    local grunt = field.add(game, ada, "Grunt", 15)
    expect(ada:sees(grunt)):is(false)
    expect(field.refused(ada, "shoot", grunt, INDIRECT)):is(nil)
  end)

  it("needs a way through the air (ZDX-AWARE-20)", function()
    local game, ada = gunner { strip = field.BOTH,
      terrain = WALL .. [[sealed { at = { 15, 30 }, size = { 5, 9 }, height = 3 },]] }
    expect(field.refused(ada, "shoot", field.foe(game, ada, 15), INDIRECT)):has "no way"
  end)

  it("needs targets to be known, by the switch (ZDX-AWARE-20)", function()
    local game, ada = gunner { strip = field.BOTH, terrain = WALL, set = { indirect_hidden_ok = false } }
    local eve = field.foe(game, ada, 15)
    expect(field.refused(ada, "shoot", eve, INDIRECT)):has "neither in sight nor targeted"
    game:set(eve, { targeted = 1 })
    expect(field.refused(ada, "shoot", eve, INDIRECT)):is(nil)
  end)

  it("is as any shot at who is in sight (ZDX-AWARE-20)", function()
    local game, ada = gunner { strip = field.RUINS }
    local eve = field.foe(game, ada, 14)
    expect(field.v(game, ada, eve, INDIRECT)):is(14 + 2 + 2)
  end)
end)

describe("zd-awareness, observers", function()
  -- Ada's Grunt is 18 inches off in the ruins; Ben is 9 inches from it.
  local function watched()
    local game, ada = gunner { strip = field.RUINS }
    local grunt = field.add(game, ada, "Grunt", 18)
    local ben = game:add("Hero", { name = "Ben", x = grunt.x, y = field.RUINS + 9 + 25 / 25.4, face = grunt })
    game:set(ben, { F = 3, M = 3, A = 3, D = 3 })
    expect(ben:range(grunt)):is(9)
    return game, ada, grunt, ben
  end

  local function shoot(game, ada, grunt, answers, dice)
    game.dice:queue(dice or { 1, 1, 1, 1, 1, 1, 1, 1 })
    return ada:shoot(grunt, { indirect = true, answers = answers })
  end

  it("lend their view: the class at their distance, the range from the gunner (ZDX-AWARE-21)", function()
    local game, ada, grunt = watched()
    local question = shoot(game, ada, grunt)
    expect(question.name):is "observer"
    expect(#question.options):is(2)
    expect(done(question:answer(2)).rolls[1].target_terms.sum):is(18 + 2 + 1)
  end)

  it("need not (ZDX-AWARE-21)", function()
    local game, ada, grunt, ben = watched()
    expect(done(shoot(game, ada, grunt, { 1 })).rolls[1].target_terms.sum):is(18 + 2 + 1 + 2)
    expect(ben.observing):is(0)
  end)

  it("do nothing until somebody else has acted (ZDX-AWARE-21)", function()
    local game, ada, grunt, ben = watched()
    done(shoot(game, ada, grunt, { 2 }))
    game.dice:clear()
    expect(field.refused(ben, "overwatch")):has "observing"
    done(ada:overwatch())
    expect(field.refused(ben, "overwatch")):is(nil)
  end)

  it("perform no bonus action either (ZDX-AWARE-21)", function()
    local function offered(answer)
      local game, ada, grunt = watched()
      game:set(grunt, { Def = 0, Wnd = 1 })
      local o = shoot(game, ada, grunt, { answer }, { 12, 12, 12, 12, 1, 1, 1, 1 })
      local list = {}
      while not o.ok do
        if o.name == "bonus.declare" then
          for _, option in ipairs(o.options) do list[#list + 1] = option.figure and option.figure.name end
        end
        o = o:answer(o.fallback)
      end
      return table.concat(list, " ")
    end
    expect(offered(1)):has "Ben"
    expect(offered(2)):has "Ada"
    expect(offered(2):find "Ben"):is(nil)
  end)

  -- Who may lend a view to Ada's shot, beside her own.
  local function lenders(change)
    local game, ada, grunt, ben = watched()
    change(game, ben, grunt, ada)
    local question, names = shoot(game, ada, grunt), {}
    while not question.ok do
      if question.name == "observer" then
        for i = 2, #question.options do names[#names + 1] = question.options[i].figure.name end
      end
      question = question:answer(question.fallback)
    end
    return table.concat(names, " ")
  end

  it("are characters of one's side who can act, and to whom it is easier (ZDX-AWARE-21)", function()
    expect(lenders(function() end)):is "Ben"
    expect(lenders(function(game, ben) game:set(ben, { wounded = 3 }) end)):is ""
    expect(lenders(function(game, ben) game:set(ben, { wounded = 2 }) end)):is "Ben"
    expect(lenders(function(game, ben, grunt) -- 14 inches off it is no easier
      game:set(ben, { y = field.RUINS + 14 + 25 / 25.4, face = grunt })
    end)):is ""
    expect(lenders(function(game, ben, grunt)
      local y = ben.y
      game:remove(ben)
      local gun = game:add("Sentry gun", { name = "Gun", x = grunt.x, y = y, side = "team", face = grunt })
      expect(gun:sees(grunt)):is(true)
    end)):is ""
    expect(lenders(function(game, ben, grunt)
      game:add("Hero", { name = "Eve", side = "rival", x = grunt.x - 2, y = ben.y, face = grunt })
      game:remove(ben)
    end)):is ""
    expect(lenders(function(game, ben, grunt)
      game:add("Emjay", { name = "Em", side = "team", x = grunt.x - 2, y = ben.y, face = grunt })
      game:remove(ben)
    end)):is "Em"
  end)

  it("lend it to one shot, and not again while they wait (ZDX-AWARE-21)", function()
    local game, ada, grunt, ben = watched()
    done(shoot(game, ada, grunt, { 2 }))
    expect(ben.observing > 0):is(true)
    game.dice:clear()
    game:set(grunt, { down = 0, dead = 0 })
    local second = shoot(game, ada, grunt)
    expect(second.ok or second.name):is(true)
    expect(second.rolls[1].target_terms.sum):is(18 + 2 + 1 + 2)
  end)

  it("do nothing, unless nobody else is left to act (ZDX-AWARE-21)", function()
    local game, ada, grunt, ben = watched()
    done(shoot(game, ada, grunt, { 2 }))
    expect(field.refused(ben, "overwatch")):has "observing"
    game:set(ada, { wounded = 3 })
    expect(field.refused(ben, "overwatch")):has "observing"
    game:set(ada, { wounded = 4 })
    expect(field.refused(ben, "overwatch")):is(nil)
  end)

  it("are asked only where it helps, and only those who see the target (ZDX-AWARE-21)", function()
    local game, ada, grunt, ben = watched()
    game:set(ben, { face = { ben.x, 48 } })
    expect(done(shoot(game, ada, grunt)).rolls[1].target_terms.sum):is(18 + 2 + 1 + 2)
    game, ada, grunt = watched()
    game:set(grunt, { targeted = 1 })
    expect(done(shoot(game, ada, grunt)).rolls[1].target_terms.sum):is(18 + 2 + 1)
  end)
end)
