-- declares_spec.lua: a pack brings rows and words of its own, and steps written with the verbs.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

local PACK = "tests/packs/declares"

local function game_with(set, ...)
  local game = zd.game { seed = 3, packs = { PACK, ... }, set = set }
  game:ask(false)
  return game
end

local function stressed(game)
  local ada = game:add("Hero", { name = "Ada", at = { 10, 10 }, stressed = 1 })
  return ada
end

describe("what a pack declares", function()
  it("are params that are switches, words and numbers", function()
    local game = game_with()
    expect(game:param "hiding"):is(true)
    expect(game:param "hiding_line"):is("centre")
    expect(game:param "hiding_radius"):is(8)
    game:param("hiding_line", "best")
    game:param("hiding", false)
    expect(game:param "hiding_line"):is("best")
    expect(game:param "hiding"):is(false)
    local other = game_with { hiding = false, hiding_line = "best", hiding_radius = 9 }
    expect(other:param "hiding"):is(false)
    expect(other:param "hiding_line"):is("best")
    expect(other:param "hiding_radius"):is(9)
    local row = other:rules("hiding_radius")[1]
    expect(row.low):is(0)
    expect(row.high):is(96)
    expect(row.ledger[1]):is("TEST-03")
    row = other:rules("hiding_line")[1]
    expect(row.default):is("centre")
    expect(row.value):is("best")
    expect(#row.values):is(2)
  end)

  it("refuses values that are none, with what there is", function()
    local ok, why = pcall(game_with, { hiding_line = "bset" })
    expect(ok):is(false)
    expect(why:find("centre or best expected", 1, true) ~= nil):is(true)
    ok, why = pcall(game_with, { hiding_lnie = "best" })
    expect(ok):is(false)
    expect(why:find("did you mean 'hiding_line'", 1, true) ~= nil):is(true)
    ok = pcall(game_with, { hiding_radius = 97 })
    expect(ok):is(false)
  end)

  it("are states that figures have", function()
    local game = game_with()
    local ada = stressed(game)
    expect(ada.gone_to_ground):is(0)
    game:set(ada, { gone_to_ground = 2 })
    expect(ada.gone_to_ground):is(2)
    expect(ada.states.gone_to_ground):is(2)
    expect(pcall(game.set, game, ada, { gone_to_ground = 3 })):is(false)
  end)

  it("are quantities that anybody may ask, and all have a say in", function()
    local game = game_with()
    local sum, terms = game:sum("hide.dice", { line = "best" }, { { "A", 3, "TEST-05" } })
    expect(sum):is(5)
    expect(terms[2].label):is("best line")
    expect(terms[2].source):is("declares")
    game:quantity("hide.dice", function(t, v) if v.near == 7 then t:add("near", -1) end end)
    expect((game:sum("hide.dice", { near = 7 }, { { "A", 3, "TEST-05" } }))):is(2)
    expect(pcall(game.sum, game, "hide.dice", { nera = 7 })):is(false)
  end)

  it("are checks", function()
    local game = game_with()
    expect(game:allows("can.hide", {})):is(true)
    local yes, why = game:allows("can.hide", {}, { { "no reeds", "TEST-06" } })
    expect(yes):is(false)
    expect(why[1]):is("no reeds (TEST-06)")
    game:check("can.hide", function(v) v:allow() end)
    expect((game:allows("can.hide", {}, { "no reeds" }))):is(true)
  end)
end)

describe("the verbs", function()
  it("roll, decide, make steps happen and give an account", function()
    local game = game_with()
    local ada = stressed(game)
    game.dice:queue { 5, 12 }
    ada:recover()
    expect(ada.gone_to_ground):is(2)
    local account = game:why()
    expect(account.name):is("hide")
    expect(account.dice[2]):is(12)
    expect(account.opposed_terms.sum):is(9)
    local told
    for _, e in ipairs(game.events) do told = e.name == "hide" and e or told end
    expect(told.value):is(5)
    expect(told.word):is("notes 2")
    expect(game:undo()):is(true)
    expect(ada.gone_to_ground):is(0)
  end)

  it("wait for an answer, though it is caught", function()
    local game = game_with()
    game:ask(true)
    local ada = stressed(game)
    game:instead("medic", function(_, vanilla) pcall(vanilla) end)
    local before = game:hash()
    local question = ada:recover()
    expect(question.ok):is(false)
    expect(question.name):is("hide.how")
    expect(#question.options):is(3)
    expect(question.options[2].text):is("lie lower")
    expect(question.options[2].kind):is("lie lower")
    expect(game:hash()):is(before)
    local outcome = question:answer(3, { 12, 12 })
    expect(outcome.ok):is(true)
    expect(ada.x):is(12)
    expect(ada.gone_to_ground):is(2)
  end)

  it("do nothing from outside of an order, and nothing in a question", function()
    local game = game_with()
    local ok, why = pcall(game.roll, game, "x")
    expect(ok):is(false)
    expect(why:find("only inside a step", 1, true) ~= nil):is(true)
    game:quantity("hide.dice", function() pcall(game.roll, game, "x") end)
    local before = game:hash()
    expect(pcall(game.sum, game, "hide.dice")):is(false)
    expect(game:hash()):is(before)
  end)

  it("fail for good where something has failed", function()
    local game = game_with()
    local ada = stressed(game)
    game:before("hide.taken", function() error("no reeds here") end)
    game:after("recover", function() game.vars.after = true end)
    local before = game:hash()
    local ok, why = pcall(ada.recover, ada)
    expect(ok):is(false)
    expect(tostring(why):find("no reeds here", 1, true) ~= nil):is(true)
    expect(game:hash()):is(before)
    expect(game.vars.after):is(nil)
  end)
end)

describe("orders of a pack", function()
  local function pair(game)
    return game:add("Hero", { name = "Ada", at = { 10, 10 } }),
      game:add("Hero", { name = "Bo", at = { 14, 10 } })
  end

  it("are methods of figures, undone as others are", function()
    local game = game_with()
    local ada = pair(game)
    local before = game:hash()
    expect(ada:go_to_ground().ok):is(true)
    expect(ada.gone_to_ground):is(1)
    expect(game.turn):is(1)
    expect(ada:can "go_to_ground"):is(false)
    local _, why = ada:can "go_to_ground"
    expect(why[1]):is("it hides already (TEST-08)")
    game:undo()
    expect(game:hash()):is(before)
    ada:go_to_ground { value = 2 }
    expect(ada.gone_to_ground):is(2)
  end)

  it("are refused in the words of the pack", function()
    local game = game_with { hiding = false }
    local ada, bo = pair(game)
    local ok, why = pcall(ada.go_to_ground, ada)
    expect(ok):is(false)
    expect(tostring(why):find("nobody hides (TEST-01)", 1, true) ~= nil):is(true)
    expect(pcall(ada.signal, ada)):is(false)
    expect(pcall(ada.slip, ada)):is(false)
    expect((ada:can("signal", bo))):is(true)
    expect((ada:can("signal", ada))):is(false)
  end)

  it("may be about a figure or a place", function()
    local game = game_with()
    local ada, bo = pair(game)
    ada:slip(20, 12)
    expect(ada.x):is(20)
    ada:slip { at = { 22, 12 }, face = { 30, 12 } }
    expect(ada.x):is(22)
    expect(ada.facing.y):is(0)
    expect(game.vars.slipped):is(2)
    game.dice:queue { 3 }
    expect(ada:signal(bo).ok):is(true)
    local value
    for _, e in ipairs(game.events) do if e.name == "signal" then value = e.value end end
    expect(value):is(3)
  end)

  it("ask, and leave successes for bonus actions", function()
    local game = game_with()
    game:ask(true)
    local ada, bo = pair(game)
    game.dice:queue { 9 }
    local question = ada:signal(bo)
    expect(question.name):is("signal.how")
    local next = question:answer(2)
    expect(next.ok):is(false)
    expect(next.name:find("^bonus") ~= nil):is(true)
  end)

  it("are open, and bots and tables may give them", function()
    local game = game_with()
    local ada, bo = pair(game)
    local found = {}
    for _, o in ipairs(game:open(ada)) do found[o.order] = (found[o.order] or 0) + 1 end
    expect(found.go_to_ground):is(1)
    expect(found.signal):is(1)
    expect(found.slip):is(2)
    expect(bo.gone_to_ground):is(0)
  end)

  it("wake those who hear, unless there is nothing to test in them (ZD-AUTO-02)", function()
    local function heard(order)
      local game = game_with { quiet_automatic_actions = 1 }
      local ada, bo = pair(game)
      local grunt = game:add("Grunt", { at = { 12, 14 }, face = { 12, 40 } })
      ada[order](ada, order == "signal" and bo or nil)
      return grunt.alert
    end
    expect(heard "signal"):is(1)
    expect(heard "go_to_ground"):is(0)
  end)

  it("come to nothing where they fail, and say whose they are", function()
    local game = game_with()
    local ada = pair(game)
    game:before("hide.taken", function() error "no reeds" end)
    local before = game:hash()
    local ok, why = pcall(ada.go_to_ground, ada)
    expect(ok):is(false)
    expect(tostring(why):find("no reeds", 1, true) ~= nil):is(true)
    expect(game:hash()):is(before)
    expect(game.turn):is(0)
  end)
end)
