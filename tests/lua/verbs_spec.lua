-- verbs_spec.lua: what the rulebook does by itself, done from Lua: gas, grenades, gadgets, machines.
local zd = require "zerodark"
local spec = require "spec"
local scene = require "spec.scene"
local land = require "spec.land"
local describe, it, expect = spec.describe, spec.it, spec.expect

-- Ada at 10, 10 waits; while she does, the step is `deed`. Before that, `each`. Returns the game, Ada, and a
-- function that lets her wait once more, with another deed or none.
local function battle(deed, fields, each)
  local game = zd.game { seed = 1, ask = false }
  local ada = game:add("Hero", { name = "Ada", x = 10, y = 10 })
  if fields then game:set(ada, fields) end
  game:instead("card", function() end)
  game:instead("overwatch", function() if deed then deed(game, ada) end end)
  if each then each(game, ada) end
  spec.done(ada:overwatch())
  return game, ada, function(other)
    deed = other
    return spec.done(ada:overwatch())
  end
end

local function smoke(game) return #game:zones { tag = "smoke" } end

describe("a cloud", function()
  it("is two markers, and grows and shrinks as one that was thrown (ZD-GAS-01, ZD-GAS-02)", function()
    local game, _, wait = battle(function(game) game:cloud { gas = "smoke", at = { 20, 20 } } end)
    expect(smoke(game)):is(2)
    local most = 2
    for _ = 1, 12 do
      wait()
      most = math.max(most, smoke(game))
    end
    expect(most):is(game:param "gas.markers")
    expect(smoke(game)):is(0)
  end)

  it("lies on what is highest there, or as high as is said", function()
    local game = land.game('{ box { "block", at = { 18, 18 }, size = { 6, 6 }, height = 3 } }')
    local ada = game:add("Hero", { name = "Ada", x = 10, y = 10 })
    game:instead("card", function() end)
    game:instead("overwatch", function() game:cloud { at = { 21, 21 } } end)
    spec.done(ada:overwatch())
    expect(game:zones()[1].at.z):near(3, 0.01)
  end)

  it("is told, undone, and the same again", function()
    local game = battle(function(game) game:cloud { gas = "digismoke", at = { 20, 20 } } end)
    expect(#scene.events(game, "gas.place")):is(2)
    local hash = game:hash()
    game:undo()
    expect(#game:zones()):is(0)
    game:redo()
    expect(game:hash()):is(hash)
  end)

  it("is asked about as any other: where does the next marker go? (ZD-GAS-03)", function()
    local asked
    battle(function(game)
      game:cloud { at = { 20, 20 }, side = "team" }
      asked = true
    end)
    expect(asked):is(true)
  end)

  it("is taken away marker by marker", function()
    local game, _, wait = battle(function(game)
      game:cloud { at = { 20, 20 } }
      for _, zone in ipairs(game:zones { tag = "smoke" }) do zone:remove() end
    end)
    expect(smoke(game)):is(0)
    expect(#scene.events(game, "gas.remove")):is(2)
    for _ = 1, 4 do wait() end
    expect(smoke(game)):is(0)
  end)

  it("has a kind and a place, or nothing happens", function()
    local wrong = {
      { {}, "where?" },
      { { at = { 60, 10 } }, "a place on the table" },
      { { at = { -1, 10 } }, "a place on the table" },
      { { at = { 0 / 0, 10 } }, "" },
      { { at = { 10, 10 }, gas = "tear gas" }, "tear gas" },
      { { at = { 10, 10 }, side = "nobody at all" }, "side" },
      { { at = { 10, 10 }, lasts = 3 }, "no option 'lasts'" },
      { "smoke", "table expected" },
    }
    for _, case in ipairs(wrong) do
      local why
      local game = battle(function(game)
        why = select(2, pcall(game.cloud, game, case[1]))
      end)
      expect(tostring(why)):has(case[2])
      expect(#game:zones()):is(0)
    end
  end)

  it("is refused where there is no room for another", function()
    local game, _, wait = battle()
    local before = game:hash()
    expect(function()
      wait(function() for i = 1, 40 do game:cloud { at = { 2 + i, 20 } } end end)
    end):fails "clouds already"
    expect(game:hash()):is(before)
  end)

  it("comes in a step and nowhere else", function()
    local game = zd.game { seed = 1 }
    local ada = game:add("Hero", { name = "Ada", x = 10, y = 10 })
    expect(function() game:cloud { at = { 20, 20 } } end):fails "only inside a step"
    game:quantity("stat.D", function() game:cloud { at = { 20, 20 } } end)
    expect(function() return ada.D end):fails "a question must not change anything"
    expect(#game:zones()):is(0)
  end)
end)

local function put(x, y) return { x = x, y = y, z = 0 } end

describe("a grenade", function()
  it("goes off without a throw (ZD-GRENADE-STUN-01)", function()
    local grunt
    local game = battle(function(game, ada)
      local works = game:grenade { figure = ada, item = "Stun grenade", impact = put(20, 11), successes = 1 }
      expect(works):is(true)
    end, nil, function(game) grunt = game:add("Grunt", { x = 20, y = 10 }) end)
    expect(scene.events(game, "state.change")[1].who):is(grunt)
    expect(scene.events(game, "state.change")[1].word):is "stunned"
  end)

  it("needs somebody, a grenade and a place", function()
    for _, case in ipairs {
      { { item = "Stun grenade", impact = put(20, 10) }, "figure is missing" },
      { { item = "Relay", impact = put(20, 10) }, "the name of a grenade" },
      { { impact = put(20, 10) }, "the name of a grenade" },
      { { item = "Stun grenade", impact = put(90, 10) }, "a place on the table" },
      { { item = "Stun grenade", impact = put(20, 10), successes = 100 }, "0 to 99" },
      { { item = "Stun grenade", impact = put(20, 10), hits = -1 }, "0 to 99" },
    } do
      local why
      battle(function(game, ada)
        if case[2] ~= "figure is missing" then case[1].figure = ada end
        why = select(2, pcall(game.grenade, game, case[1]))
      end)
      expect(tostring(why)):has(case[2])
    end
  end)

  it("pulses what is switched on (ZD-GRENADE-EM-02)", function()
    local game, ada = battle(function(game, ada)
      game.dice:queue { 1, 1, 1, 1 }
      game:pulse { by = ada, at = put(10, 10), radius = 3 }
    end, { kit = { Relay = 1 } })
    expect(#scene.events(game, "gadget")):is(2) -- and the IFF
    expect(ada:working "Relay"):is(0)
  end)
end)

describe("a gadget", function()
  it("is put down in contact, and out of the kit (ZD-GADGET-DEPLOY-01)", function()
    local relay
    local game, ada = battle(function(_, ada) relay = ada:put_down "Relay" end, { kit = { Relay = 1 } })
    expect(relay.place):is "table"
    expect(game:distance(ada, relay)):near(0, 0.05)
    expect(ada.kit.Relay or 0):is(0)
    expect(#scene.events(game, "gadget.deploy")):is(1)
    game:undo()
    expect(ada.kit.Relay):is(1)
  end)

  it("may be a sentry, with its radius", function()
    local mine
    local game, _, wait = battle(function(_, ada)
      mine = ada:put_down("AP mine", { radius = 2, auto = true, at = { 12, 10 } })
    end, { kit = { ["AP mine"] = 2 } })
    expect(mine.place):is "table"
    expect(function() wait(function(_, ada) ada:put_down("AP mine", { radius = 900 }) end) end)
      :fails "a sentry's radius is 1 to"
    expect(#game:figures { kind = "gadget" }):is(1)
  end)

  it("is one that it carries, and that can be put down", function()
    for item, words in pairs { Relay = "carries no", IFF = "cannot be put down", Umbrella = "Umbrella" } do
      local _, ada, wait = battle()
      expect(function() wait(function() ada:put_down(item) end) end):fails(words)
    end
  end)
end)

describe("what is switched on", function()
  it("is off, and on again (ZD-GADGET-IO-01)", function()
    local game, ada, wait = battle(function(_, ada) ada:toggle "Relay" end, { kit = { Relay = 1 } })
    expect(ada:working "Relay"):is(0)
    expect(#scene.events(game, "gadget")):is(1)
    wait(function() ada:toggle("Relay", false) end)
    expect(ada:working "Relay"):is(0)
    wait(function() ada:toggle("Relay", true) end)
    expect(ada:working "Relay"):is(1)
    expect(function() wait(function() ada:toggle "Smoke grenade" end) end):fails "to switch on or off"
  end)

  it("is entered by an AI, and by nobody else (ZD-AI-POSSESS-01)", function()
    local game, ada, wait = battle()
    local bee = game:add("Zipper", { x = 20, y = 10 })
    expect(function() wait(function() ada:enter(bee) end) end):fails "Ada is not an AI"
    wait(function() game:draw_hands() end)
    expect(#game:hands()):is(0)
  end)

  it("is a body of the AI that enters it, until an undo (ZD-AI-POSSESS-01, ZD-AI-POSSESS-03)", function()
    local mind, bee
    local game = battle(function() mind:enter(bee) end, nil, function(game)
      mind = game:add("Hero", { name = "Echo", make = "AI", D = 5 })
      bee = game:add("Zipper", { x = 20, y = 10, side = "team" })
    end)
    expect(bee.possessed):is(1)
    expect(bee.mind):is(mind)
    expect(bee.D):is(5)
    expect(mind.in_datastream):is(false)
    game:undo()
    expect(bee.possessed):is(0)
    expect(mind.in_datastream):is(true)
  end)

  it("is a friendly machine that nobody is in (ZD-AI-POSSESS-01)", function()
    local mind, grunt, bee, other
    local _, _, wait = battle(nil, nil, function(game)
      mind = game:add("Hero", { name = "Echo", make = "AI" })
      other = game:add("Hero", { name = "Zed", make = "AI" })
      bee = game:add("Zipper", { name = "Bee", x = 20, y = 10, side = "team" })
      grunt = game:add("Grunt", { x = 30, y = 10 })
    end)
    expect(function() wait(function() mind:enter(grunt) end) end):fails "not a friendly machine in action"
    wait(function() mind:enter(bee) end)
    expect(function() wait(function() other:enter(bee) end) end):fails "Bee is possessed already"
  end)
end)

describe("a machine", function()
  it("is taken over, and released (ZD-EW-DOM-05, ZD-EW-DOMBOGEY-13)", function()
    local mech, side
    battle(function(_, ada)
      ada:take_over(mech)
      side = mech.side
      mech:release()
    end, nil, function(game) mech = game:add("Zipper", { x = 20, y = 10, side = "rival" }) end)
    expect(side):is "team"
    expect(mech.side):is_not "team"
    expect(mech.dominated):is(0)
  end)

  it("follows the other program that a robot is given, until an undo (ZD-ROBOT-GEN-01)", function()
    local robot
    local game, ada = battle(function(_, ada) robot:reprogram("Wait", ada) end, nil, function(game)
      robot = game:add("Hero", { name = "R7", x = 20, y = 10, make = "robot" })
      game:program("Wait", "10 STOP")
    end)
    expect(robot.runs):is "Wait"
    local told = scene.events(game, "program.change")
    expect(#told):is(1)
    expect(told[1].who):is(robot)
    expect(told[1].whom):is(ada)
    game:undo()
    expect(robot.runs):is "Assault"
  end)

  it("is a machine, and controlled by somebody", function()
    for _, deed in ipairs {
      function(ada, grunt) ada:take_over(grunt) end,
      function(ada) ada:take_over(ada) end,
      function(_, grunt) grunt:release() end, function(_, grunt) grunt:reprogram "Assault" end,
      function(ada) ada:reprogram "Assault" end } do
      local grunt, ok
      battle(function(_, ada) ok = pcall(deed, ada, grunt) end, nil,
        function(game) grunt = game:add("Grunt", { x = 20, y = 10 }) end)
      expect(ok):is(false)
    end
  end)
end)

describe("steps that read their order", function()
  it("are refused in another, with the verb that does the same", function()
    for step, verb in pairs { ["gadget.deploy"] = "figure:put_down", switch = "figure:toggle",
      drop = "figure:lay_down", program = "figure:reprogram", ["sentry.command"] = 'game:step("sentry"' } do
      local why
      battle(function(game, ada)
        why = select(2, pcall(game.step, game, step, { figure = ada, target = ada, action = step }))
      end)
      expect(why):has(verb)
    end
  end)
end)
