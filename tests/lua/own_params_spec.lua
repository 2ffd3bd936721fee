-- own_params_spec.lua: what a mission or a pack changes while the battle goes on: the light, and params of
-- its own.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

-- A mission with these params (nothing if there are none), setup and handlers.
local MISSION = [[
return mission {
  id = "dusk", visibility = 1, terrain = { wall { "far", from = { 2, 2 }, to = { 4, 2 }, height = 2 } },
  heroes = { { name = "Ada", M = 4, F = 4, A = 4, D = 3 }, { name = "Ben", M = 4, F = 4, A = 4, D = 3 } },
  PARAMS
  setup = function(m)
    m:objective { name = "Lamp", primary = true, at = m:center() }
    m:deploy_team { entry = "planned", edge = "bottom" }
    SETUP
  end,
  on = { HANDLERS },
}
]]

local function text(parts)
  return (MISSION:gsub("%u%u+", { PARAMS = parts.params and "params = { " .. parts.params .. " }," or "",
    SETUP = parts.setup or "", HANDLERS = parts.on or "" }))
end

local function battle(parts, body, options)
  spec.written(text(parts), function(path)
    local all = { mission = path, seed = 4 }
    for name, value in pairs(options or {}) do all[name] = value end
    local game = zd.game(all)
    game:instead("card", function() end)
    game:check("can.move", function() end)
    body(game, game:figure "Ada", path)
  end)
end

local function fails(parts, words)
  spec.written(text(parts), function(path)
    expect(function() zd.game { mission = path, seed = 4 } end):fails(words)
  end)
end

local function act(ada) return spec.done(ada:overwatch()) end

local function told(game, name)
  local all = {}
  for _, event in ipairs(game.events) do
    if event.name == name then all[#all + 1] = event.text end
  end
  return all
end

-- The roll of that name in the last order.
local function roll(game, name)
  for back = 1, 20 do
    local why = game:why(back)
    if not why or why.name == name then return why end
  end
end

local DARK = '["activation.end"] = function(m) m.visibility = m.visibility + 1 end'

describe("the light", function()
  it("changes in a step, and the log says so (ZD-VIS-02)", function()
    battle({ on = DARK }, function(game, ada)
      act(ada)
      expect(game.visibility):is(2)
      expect(told(game, "visibility")[1]):is("it gets darker: visibility 2, no longer 1")
      act(ada)
      expect(game.visibility):is(3)
    end)
  end)

  it("is taken back and repeated with the order", function()
    battle({ on = DARK }, function(game, ada)
      local before = game:hash()
      act(ada)
      local after = game:hash()
      game:undo()
      expect(game.visibility):is(1)
      expect(game:hash()):is(before)
      game:redo()
      expect(game.visibility):is(2)
      expect(game:hash()):is(after)
    end)
  end)

  it("is its own in every branch", function()
    battle({ on = DARK }, function(game, ada)
      game:branch "night"
      act(ada)
      expect(game.visibility):is(2)
      game:switch "main"
      expect(game.visibility):is(1)
      expect(game:diff("main", "night")):has("visibility: 1 -> 2")
    end)
  end)

  it("explains a shot by the line that changed it", function()
    battle({ on = DARK }, function(game, ada)
      local grunt = game:add("Grunt", { x = ada.x, y = ada.y - 8 })
      game:set(ada, { face = grunt })
      act(ada)
      spec.luck(game, { 1, 1, 1, 1, 1 })
      spec.done(ada:shoot(grunt))
      local why = roll(game, "shoot")
      expect(why.target_terms.text):has "visibility 2"
      expect(why.changed[1].param):is "visibility"
      expect(why.changed[1].value):is(2)
      expect(why.changed[1].place):is "mission, line 10"
      expect(why.text):has "changed: visibility 2 (mission, line 10)"
      expect(game:rules("visibility")[1].by):is "mission, line 10"
    end)
  end)

  it("explains a roll by what the param's value is called", function()
    local wind = 'wind = { default = "calm", values = { "calm", "storm" }, doc = "how it blows" }'
    battle({ params = wind, on = '["activation.end"] = function(m) m:param("wind", "storm") end' },
      function(game, ada)
        game:quantity("shoot.target", function(terms) terms:add("gusts", 2, "wind") end)
        local grunt = game:add("Grunt", { x = ada.x, y = ada.y - 8 })
        game:set(ada, { face = grunt })
        act(ada)
        spec.luck(game, { 1, 1, 1, 1, 1 })
        spec.done(ada:shoot(grunt))
        expect(roll(game, "shoot").text):has "changed: wind storm (mission, line 10)"
      end)
  end)

  it("may be set in set-up, and by name", function()
    battle({ setup = 'm:param("visibility", 5)' }, function(game)
      expect(game.visibility):is(5)
      expect(zd.mission(game):param "visibility"):is(5)
    end)
  end)

  it("is a whole number in its range, or nothing has changed", function()
    for _, value in ipairs { "-1", "7", "2^40", "1.5", "'dark'", "nil", "{}", "0/0", "math.huge" } do
      local on = '["activation.end"] = function(m) m.visibility = ' .. value .. " end"
      battle({ on = on }, function(game, ada)
        local before = game:hash()
        expect(function() act(ada) end):fails()
        expect(game.visibility):is(1)
        expect(game:hash()):is(before)
      end)
    end
  end)

  it("stays where the user has set it, and that is told", function()
    battle({ on = DARK }, function(game, ada)
      act(ada)
      expect(game.visibility):is(3)
      expect(told(game, "param.stays")[1]):is "visibility stays 3, which was set for every battle"
    end, { set = { visibility = 3 } })
  end)

  it("does not change where the rules only ask", function()
    battle({ on = "leave = function() end" }, function(game, ada)
      game:quantity("shoot.target", function() game.visibility = 6 end)
      local grunt = game:add("Grunt", { x = ada.x, y = ada.y - 8 })
      game:set(ada, { face = grunt })
      expect(function() spec.done(ada:shoot(grunt)) end):fails "a question must change nothing"
      expect(game.visibility):is(1)
    end)
  end)
end)

local TWO = '["reinforce.cards"] = 2, alarm = { default = 0, low = 0, high = 3, doc = "how loud it is" }'

describe("params of a mission", function()
  it("are set for its battle, and new ones are like those of the rules", function()
    battle({ params = TWO }, function(game)
      expect(game:param "reinforce.cards"):is(2)
      expect(game:param "alarm"):is(0)
      expect(game:rules("alarm")[1].doc):is "how loud it is"
      expect(game:rules("reinforce.cards")[1].by):is "dusk"
    end)
    battle({ params = TWO }, function(game) expect(game:param "alarm"):is(2) end, { set = { alarm = 2 } })
  end)

  it("change while it goes on, with what the log says", function()
    local on = '["activation.end"] = function(m) m:param("alarm", m:param "alarm" + 1) end'
    battle({ params = TWO, on = on },
      function(game, ada)
        act(ada)
        expect(game:param "alarm"):is(1)
        expect(told(game, "param")[1]):is "alarm is 1 from now on"
        act(ada)
        expect(game:param "alarm"):is(2)
        game:undo()
        expect(game:param "alarm"):is(1)
        game:undo()
        expect(game:param "alarm"):is(0)
      end)
  end)

  it("leave nothing behind when they are what they were", function()
    local on = '["activation.end"] = function(m) m:param("alarm", 3) m:param("alarm", 0) end'
    local hash
    battle({ params = TWO, on = '["activation.end"] = function() end' }, function(game, ada)
      act(ada)
      hash = game:hash()
    end)
    battle({ params = TWO, on = on }, function(game, ada)
      act(ada)
      expect(game:hash()):is(hash)
    end)
  end)

  it("leave no trace of the order in which they changed", function()
    local hashes = {}
    for i, set in ipairs { 'm:param("alarm", 1) m:param("reinforce.cards", 5)',
      'm:param("reinforce.cards", 5) m:param("alarm", 2) m:param("alarm", 1)' } do
      battle({ params = TWO, on = '["activation.end"] = function(m) ' .. set .. " end" }, function(game, ada)
        act(ada)
        hashes[i] = game:hash()
      end)
    end
    expect(hashes[1]):is(hashes[2])
  end)

  it("may be changed ten thousand times in an order", function()
    local on = '["activation.end"] = function(m) for i = 1, 10000 do m:param("alarm", i % 4) end end'
    battle({ params = TWO, on = on }, function(game, ada)
      act(ada)
      expect(game:param "alarm"):is(0)
    end)
  end)

  it("are the only ones that it may change", function()
    for call, words in pairs {
      ['m:param("stunned.stats", 2)'] = 'add it to its params: params = { ["stunned.stats"] = value }',
      ['m:param("alarn", 2)'] = "did you mean 'alarm'?",
      ['m:param("alarm", 4)'] = "alarm cannot be 4: it is a number from 0 to 3",
      ['m:param("alarm", 1e30)'] = "whole number",
      ['m:param("alarm", "loud")'] = "whole number",
      ['m:param("alarm", {})'] = "whole number",
      ['m:param("alarm", nil)'] = "whole number",
      ['m.game:param("alarm", 2)'] = "a mission changes params of its own with m:param(name, value)",
    } do
      battle({ params = TWO, on = '["activation.end"] = function(m) ' .. call .. " end" }, function(game, ada)
        expect(function() act(ada) end):fails(words)
        expect(game:param "alarm"):is(0)
      end)
    end
  end)

  it("are sixteen at a time", function()
    local names, sets = {}, {}
    for i = 1, 17 do
      names[i] = ("p%02d = { default = 0 }"):format(i)
      sets[i] = ("m:param('p%02d', 1)"):format(i)
    end
    local params = table.concat(names, ", ")
    local on = '["activation.end"] = function(m) %s end'
    battle({ params = params, on = on:format(table.concat(sets, " ", 1, 16)) }, function(game, ada)
      act(ada)
      expect(game:param "p16"):is(1)
    end)
    battle({ params = params, on = on:format(table.concat(sets, " ")) }, function(game, ada)
      expect(function() act(ada) end):fails "at most 16 params may be changed at a time"
      expect(game:param "p01"):is(0)
    end)
  end)

  it("are read with their faults", function()
    fails({ params = '["stunned.stast"] = 2' }, "did you mean 'stunned.stats'?")
    fails({ params = '["stunned.stats"] = 10' }, "0 to 9 expected, got 10")
    fails({ params = '["stunned.stats"] = "two"' }, "0 to 9 expected, got two")
    fails({ params = '["stunned.stats"] = print' }, "0 to 9 expected, got function")
    fails({ params = "alarm = {}" }, "the field 'default' is needed")
    fails({ params = "['stunned.stats'] = { default = 1 }" }, "the rules already have a param of this name")
    fails({ params = "3" }, "names expected")
  end)

  it("go on in a battle that was read again, or saved", function()
    local on = '["activation.end"] = function(m) m:param("alarm", 2) end'
    battle({ params = TWO, on = on }, function(game, ada)
      act(ada)
      local hash = game:hash()
      game:reload()
      expect(game:param "alarm"):is(2)
      expect(game:hash()):is(hash)
      local snapshot = game:snapshot()
      game:undo()
      expect(game:param "alarm"):is(0)
      game:restore(snapshot)
      expect(game:param "alarm"):is(2)
    end)
  end)
end)

local function pack(name, init, changes)
  return spec.folder { ["pack.lua"] = ([[
return { name = "%s", version = "1.0.0", summary = "S", license = "MIT", changes = { %s } }
]]):format(name, changes or '"param medic.target", "after activation.end"'), ["init.lua"] = init }
end

local function with_packs(packs, body)
  local game = zd.game { seed = 1, packs = packs }
  game:instead("card", function() end)
  body(game, game:add("Hero", { name = "Ada", x = 10, y = 10 }))
end

local function sets(value)
  return ('after("activation.end", function() param("medic.target", %s) end)'):format(value)
end

describe("params of packs", function()
  it("change in a step, if pack.lua says so", function()
    with_packs({ pack("dusk", sets "12") }, function(game, ada)
      act(ada)
      expect(game:param "medic.target"):is(12)
      expect(game:rules("medic.target")[1].by):matches "init%.lua:1$"
      game:undo()
      expect(game:param "medic.target"):is(game:rules("medic.target")[1].default)
    end)
    with_packs({ pack("dusk", sets "12", '"after activation.end"') }, function(game, ada)
      expect(function() act(ada) end):fails 'add "param medic.target" to the changes'
    end)
  end)

  it("are what they were once the pack is off", function()
    with_packs({ pack("dusk", sets "12") }, function(game, ada)
      local value = game:rules("medic.target")[1].default
      act(ada)
      act(ada)
      game:pack("dusk", false)
      expect(game:param "medic.target"):is(value)
      game:undo()
      expect(game:param "medic.target"):is(value)
    end)
  end)

  it("show in a roll what it would be without the pack", function()
    local init = sets "12" .. ' quantity("test.target", function() end)'
    with_packs({ pack("dusk", init, '"param medic.target", "after activation.end", "test.target"') },
      function(game, ada)
        local ben = game:add("Hero", { name = "Ben", x = 11, y = 10, wounded = 1 })
        act(ada)
        spec.luck(game, { 12, 12, 12, 12, 12, 12 })
        spec.done(ada:medic(ben))
        local why = roll(game, "medic")
        expect(why.target_terms.sum):is(12)
        expect(why.without.dusk.target):is(game:rules("medic.target")[1].default)
        expect(why.changed[1].param):is "medic.target"
      end)
  end)

  it("of two packs clash where they differ", function()
    with_packs({ pack("dusk", sets "12"), pack("dawn", sets "12") }, function(game, ada)
      act(ada)
      expect(game:param "medic.target"):is(12)
    end)
    with_packs({ pack("dusk", sets "12"), pack("dawn", sets "13") }, function(game, ada)
      expect(function() act(ada) end):fails "'dusk' and 'dawn' clash: medic.target is 12 for one"
    end)
    with_packs({ pack("dusk", sets "12"), pack("dawn", 'param("medic.target", 13)', '"param medic.target"') },
      function(game, ada) expect(function() act(ada) end):fails "clash" end)
  end)

  it("do not change where the rules only ask", function()
    local init = 'quantity("stat.D", function() param("medic.target", 12) end)'
    with_packs({ pack("dusk", init, '"param medic.target", "stat.D"') }, function(game, ada)
      expect(function() return ada.D end):fails "a question must change nothing"
      expect(game:param "medic.target"):is_not(12)
    end)
  end)
end)

describe("params of a mission for other rules", function()
  it("are its own as well", function()
    local mission = [[
return mission { ruleset = "duel", id = "mist", table = { 24, 24 },
  params = { fog_hides = 2, mist = { default = false } },
  setup = function(m)
    m:add("gunner", { name = "Ada", side = "blue", at = { 6, 12 }, face = { 20, 12 } })
    m:add("gunner", { name = "Cas", side = "green", at = { 18, 12 }, face = { 0, 12 } })
    m:param("fog_hides", 6) m:param("mist", true)
  end }
]]
    spec.written(mission, function(path)
      local game = zd.game { mission = path, seed = 3, packs = { "tests/packs/duel" } }
      expect(game:param "fog_hides"):is(6)
      expect(game:param "mist"):is(true)
      expect(game:rules("mist")[1].by):is "mission, line 6"
      expect(function() zd.mission(game).visibility = 3 end):fails "belongs to Zero Dark"
      expect(function() game.visibility = 3 end):fails "belongs to Zero Dark"
      expect(function() game:cloud { at = { 12, 12 } } end):fails "belongs to Zero Dark"
      local ada = game:figure "Ada"
      for _, verb in ipairs { "put_down", "toggle", "enter", "take_over", "release", "reprogram" } do
        expect(function() return ada[verb] end):fails "belongs to Zero Dark"
      end
    end)
  end)
end)
