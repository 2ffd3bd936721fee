-- landing_spec.lua: Combat Jump: who waits in the air, where it comes down, and what a failed roll does.
package.path = "rules-ext/infinity-n3-skills/specs/?.lua;" .. package.path
local spec = require "spec"
local scene = require "scene"
local describe, it, expect = spec.describe, spec.it, spec.expect
local add, play, window, value = scene.add, scene.play, scene.window, scene.value
local refused = scene.refused

local function waits(game, values)
  local options = { name = "Jumper", side = "blue", place = "off", PH = 12 }
  for key, number in pairs(values or {}) do options[key] = number end
  return game:add("glider", options)
end

local function at(figure) return ("%.2f %.2f %.2f"):format(figure.x, figure.y, figure.z) end

-- A jump to a place with these dice: PH, and for a failure where to.
local function jump(game, jumper, to, dice, answers)
  game.dice:queue(dice)
  local outcome = play(function() return jumper:combat_jump(to) end, answers)
  expect(#game.dice.queued):is(0)
  return outcome
end

describe("Combat Jump", function()
  it("brings a trooper from off the table onto a free place (N4-ZONE-25)", function()
    local game = scene.game()
    local jumper = waits(game)
    expect(jumper.place):is "off"
    local outcome = jump(game, jumper, { 20, 14 }, { 12 })
    expect(jumper.place):is "table"
    expect(at(jumper)):is "20.00 14.00 0.00"
    expect(value(outcome, "combat_jump", jumper)):is(12)
    expect(scene.events(outcome, "landed")):is(1)
  end)

  it("is for who has it, and waits in the air, only (N3-ORDER-01)", function()
    local game = scene.game()
    local jumper = waits(game)
    local plain = game:add("rifleman", { name = "Plain", side = "blue", place = "off" })
    expect(refused(plain, "combat_jump", { 20, 14 })):has "is no Special Skill of this trooper"
    expect(refused(jumper, "idle")):has "is in the air"
    expect(refused(plain, "idle")):has "cannot act"
    jump(game, jumper, { 20, 14 }, { 1 })
    expect(refused(jumper, "combat_jump", { 30, 14 })):has "is not in the air"
    expect(refused(jumper, "idle")):is(nil)
  end)

  it("takes the whole Order (N3-ORDER-04)", function()
    local game = scene.game()
    local outcome = jump(game, waits(game), { 20, 14 }, { 1 })
    expect(scene.second(outcome, "Jumper")):is ""
    expect(outcome.declared):is "Combat Jump"
  end)

  it("comes down wholly on the table, where there is room", function()
    local game = scene.land("wall { 'wall', from = { 20, 10 }, to = { 20, 20 }, height = 3 }")
    local jumper = waits(game)
    add(game, "rifleman", "Foe", "green", { 30, 14 })
    expect(refused(jumper, "combat_jump", { 0.5, 14 })):is(nil)
    expect(refused(jumper, "combat_jump", { 0.4, 14 })):has "does not lie wholly on the table"
    expect(refused(jumper, "combat_jump", { 14, 47.6 })):has "does not lie wholly on the table"
    expect(refused(jumper, "combat_jump", { 47.5, 47.5 })):is(nil)
    expect(refused(jumper, "combat_jump", { 31, 14 })):has "would come down on Foe"
    expect(refused(jumper, "combat_jump", { 31.1, 14 })):is(nil)
    expect(refused(jumper, "combat_jump", { 20.2, 14 })):has "there is no room"
  end)

  it("comes down on roofs", function()
    local game = scene.land("box { 'house', at = { 10, 10 }, size = { 6, 6 }, height = 4 }")
    local jumper = waits(game)
    jump(game, jumper, { 13, 13 }, { 1 })
    expect(at(jumper)):is "13.00 13.00 4.00"
  end)

  it("is carried away by an inch for each point that it has failed by", function()
    for die, where in ipairs { "20.00 11.00 0.00", "22.12 11.88 0.00", "23.00 14.00 0.00",
                               "22.12 16.12 0.00", "20.00 17.00 0.00", "17.88 16.12 0.00",
                               "17.00 14.00 0.00", "17.88 11.88 0.00" } do
      local game = scene.game()
      local jumper = waits(game)
      jump(game, jumper, { 20, 14 }, { 15, die })
      expect(at(jumper)):is(where)
    end
  end)

  it("fails by 20 where no die can succeed (N3-ROLL-04)", function()
    local game = scene.game()
    local jumper = waits(game, { PH = 0 })
    jump(game, jumper, { 24, 24 }, { 3 })
    expect(at(jumper)):is "44.00 24.00 0.00"
  end)

  it("comes down at the last place before what it cannot come down on", function()
    local game = scene.game()
    local jumper = waits(game)
    add(game, "rifleman", "Friend", "blue", { 24, 14 })
    jump(game, jumper, { 20, 14 }, { 17, 3 })
    expect(at(jumper)):is "22.90 14.00 0.00"
    local edge = scene.game()
    jumper = waits(edge)
    jump(edge, jumper, { 46, 14 }, { 20, 3 })
    expect(jumper.x > 47.3 and jumper.x <= 47.5):is(true)
  end)

  it("needs a free template of the radius that a switch says (N3-ZVZ-16)", function()
    local game = scene.game { landing_zone = 4 }
    local jumper = waits(game)
    expect(refused(jumper, "combat_jump", { 4, 4 })):is(nil)
    expect(refused(jumper, "combat_jump", { 3.9, 4 })):has "does not lie wholly on the table"
  end)

  it("is seen where it comes down, and reacted to (N3-ARO-01)", function()
    for _, case in ipairs { { { 20, 14 }, "BS Attack: Carbine" }, { { 45, 14 }, "" } } do
      local game = scene.game()
      local jumper = waits(game)
      add(game, "rifleman", "Foe", "green", { 34, 14 })
      local outcome = jump(game, jumper, case[1], { 1 })
      expect(window(outcome, "Foe"):sub(1, #"BS Attack: Carbine")):is(case[2])
    end
  end)

  it("looks at its enemies, or where it is told to", function()
    local game = scene.game()
    local jumper = waits(game)
    local foe = add(game, "rifleman", "Foe", "green", { 40, 14 }, { face = { 48, 14 } })
    jump(game, jumper, { 20, 14 }, { 1 })
    expect(game:in_front(jumper, foe)):is(true)
    game = scene.game()
    jumper = waits(game)
    foe = add(game, "rifleman", "Foe", "green", { 40, 14 }, { face = { 48, 14 } })
    game.dice:queue { 1 }
    play(function() return jumper:combat_jump({ 20, 14 }, { face = { 0, 14 } }) end)
    expect(game:in_front(jumper, foe)):is(false)
  end)

  it("counts who waits as somebody who can act, with an Order of its own (N3-ROLL-16)", function()
    local game = scene.game()
    waits(game)
    expect((game:sum("troopers.able", { side = "blue" }))):is(1)
    expect((game:sum("troopers.able", { side = "green" }))):is(0)
    game:add("rifleman", { name = "Away", side = "green", place = "off" })
    expect((game:sum("troopers.able", { side = "green" }))):is(0)
  end)

  it("is listed with places near enemies, those that fewest of them face first", function()
    local game = scene.game()
    local jumper = waits(game)
    local foe = add(game, "rifleman", "Foe", "green", { 24, 24 })
    local places = {}
    for _, order in ipairs(game:open(jumper)) do
      expect(order.order):is "combat_jump"
      places[#places + 1] = order.to
    end
    expect(#places):is(8)
    expect(game:in_front(foe, places[1])):is(false)
    expect(game:in_front(foe, places[8])):is(true)
    expect(scene.apart(places[1], foe)):near(6, 0.01)
  end)
end)
