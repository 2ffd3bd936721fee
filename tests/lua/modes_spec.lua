-- modes_spec.lua: solo, team and versus, as scripts meet them.
local zd = require "zerodark"
local spec = require "spec"
local scene = require "spec.scene"
local describe, it, expect, done = spec.describe, spec.it, spec.expect, spec.done

local RESCUE, DESTROY = "missions/rescue.lua", "missions/versus/destroy.lua"

-- Four heroes called after their side; `more` has further fields of the n-th, `arbiter` of the team.
local function team(side, more, arbiter)
  local with = { called = side, arbiter = arbiter }
  for i, fields in ipairs(more or {}) do with[i] = fields end
  return scene.team(with)
end

local function solo(mode, players)
  return scene.hush(zd.game { mission = RESCUE, seed = 1, mode = mode, team = players or team "Ann" })
end

local destroy = scene.versus(DESTROY)

local function versus(options)
  return scene.hush(destroy(options))
end

-- Two players with two heroes each.
local OWNERS = { { player = "Ann" }, { player = "Ann" }, { player = "Bob" }, { player = "Bob" } }

local function led(by)
  local owners = {}
  for i = 1, 4 do owners[i] = { player = OWNERS[i].player } end
  owners[by].upgrades = { "Leader" }
  return owners
end

describe("solo", function()
  it("lets one hero act five times in a row, with five flips (ZD-MODE-SOLO-01)", function()
    local game = solo "solo"
    local ann, left = game:figure "Ann 1", game.deck.left
    for i = 1, 5 do
      done(ann:move(ann.at))
      expect(game.deck.left):is(left - i)
    end
    expect(game.turn_side):is(nil)
  end)

  it("has no rival, and nobody passes (ZD-ACT-07)", function()
    expect(function() zd.game { mission = RESCUE, rival = team "Green" } end):fails "only in versus"
    expect(function() solo("solo"):pass() end):fails "ZD-ACT-07"
  end)
end)

describe("team", function()
  it("has the mechanics of solo: a player may act twice (ZD-MODE-TEAM-01)", function()
    local alone, game = solo "solo", solo("team", team("Ann", OWNERS))
    expect(game.mode):is("team")
    expect(game.deck.left):is(alone.deck.left)
    local first = game:figure "Ann 1"
    done(first:move(first.at))
    done(first:move(first.at))
    expect(first.player):is("Ann")
    expect(game:figure("Ann 3").player):is("Bob")
    expect(game.turn_side):is(nil)
  end)

  it("is settled by the Leader's player (ZD-MODE-TEAM-02)", function()
    expect(solo("team", team("Ann", led(3))):arbiter()):is("Bob")
    expect(solo("team", team("Ann", led(1), "Bob")):arbiter()):is("Ann")
  end)

  it("is settled by whom the team has named where it has no Leader (ZD-MODE-TEAM-02)", function()
    expect(solo("team", team("Ann", OWNERS, "Bob")):arbiter()):is("Bob")
    expect(solo("team", team("Ann", OWNERS)):arbiter()):is(nil)
    expect(function() solo("team", team("Ann", OWNERS, "Cat")) end)
      :fails "'Cat' plays no hero of the team"
  end)

  it("puts what is about nobody's hero to the arbiter (ZD-MODE-TEAM-02)", function()
    local game = zd.game { mission = RESCUE, seed = 1, mode = "team",
                           set = { ties_players_choose = 1 },
                           team = team("Ann", OWNERS, "Bob") }
    for _, bogey in ipairs(game:figures { kind = "bogey" }) do game:remove(bogey) end
    local ann = game:figure "Ann 1"
    game:set(ann, { x = 20, y = 46 })
    game:add("Grunt", { x = 16, y = 46 })
    game:add("Grunt", { x = 24, y = 46 })
    game.deck:stack { "4H" }
    local question = ann:move(ann.at)
    expect(question.ok):is(false)
    expect(question.name):is("tie")
    expect(question.player):is("Bob")
    expect(question.side):is("team")
  end)

  it("puts what is about a hero to its player (ZD-MODE-TEAM-02)", function()
    local game = solo("team", team("Ann", OWNERS, "Bob"))
    for _, bogey in ipairs(game:figures { kind = "bogey" }) do game:remove(bogey) end
    local ann, grunt = game:figure "Ann 1", game:add("Grunt", { x = 26, y = 46 })
    game:set(ann, { x = 20, y = 46, tokens = 1, face = { x = 26, y = 46 } })
    local question = ann:shoot(grunt)
    expect(question.name):is("token.die")
    expect(question.player):is("Ann")
  end)
end)

describe("versus", function()
  it("has the sides alternate, each with a flip (ZD-MODE-VERSUS-02)", function()
    local game = versus()
    local name = { team = "Blue 1", rival = "Green 1" }
    for _ = 1, 6 do
      local side, left = game.turn_side, game.deck.left
      local hero = game:figure(name[side])
      local other = game:figure(name[side == "team" and "rival" or "team"])
      expect(function() other:move(other.at) end):fails "ZD-MODE-VERSUS-02"
      expect((other:can("move", other.at))):is(false)
      done(hero:move(hero.at))
      expect(game.deck.left):is(left - 1)
      expect(game.turn_side):is_not(side)
    end
  end)

  it("lets either side begin (ZD-MODE-VERSUS-01)", function()
    local begun = {}
    for seed = 1, 12 do begun[versus { seed = seed }.turn_side] = true end
    expect(begun.team and begun.rival):is(true)
  end)

  it("counts a pass as an activation (ZD-MODE-VERSUS-03)", function()
    local game = versus()
    local side, left = game.turn_side, game.deck.left
    local other = side == "team" and "rival" or "team"
    expect(function() game:pass(other) end):fails "ZD-MODE-VERSUS-02"
    done(game:pass(side))
    expect(game.deck.left):is(left - 1)
    expect(game.turn_side):is(other)
    done(game:figure(other == "team" and "Blue 2" or "Green 2"):pass())
    expect(game.turn_side):is(side)
  end)

  it("leaves a side that cannot act nothing but a pass (ZD-MODE-VERSUS-04)", function()
    local game = versus()
    spec.turn_of(game, "team")
    for i = 1, 4 do game:set(game:figure("Blue " .. i), { wounded = 4 }) end
    local open = game:open()
    expect(#open):is(1)
    expect(open[1].order):is("pass")
    expect(game:play("random", 1)):is(1) -- it passes
  end)

  it("is agreed on before, each side with an arbiter of its own (ZD-MODE-VERSUS-05)", function()
    local game = versus { team = team("Blue", OWNERS, "Bob"),
                          rival = team("Green", { { player = "Cat", upgrades = { "Leader" } } }) }
    expect(game.mission):is("destroy")
    expect(game:arbiter "team"):is("Bob")
    expect(game:arbiter "rival"):is("Cat")
    expect(function() zd.game { mission = DESTROY, mode = "solo" } end):fails "not played as 'solo'"
  end)

  it("takes a rival by name, by path, as a table, or the same heroes", function()
    expect(#versus { rival = "hornet" }:figures { kind = "hero", side = "rival" }):is(4)
    expect(versus { rival = "lua/content/teams/hornet.lua" }:figure("Zoya").side):is("rival")
    expect(versus():figure("Green 4").side):is("rival")
    local mirror = zd.game { mission = DESTROY, seed = 1 }
    expect(mirror:figure("Ines").side):is("team")
    expect(mirror:figure("Ines 2").side):is("rival")
    expect(function() versus { rival = "hornett" } end):fails "hornet"
    expect(function() versus { rival = 3 } end):fails "rival: a table or the name of a team expected"
  end)

  it("takes the turn back with the order", function()
    local game = versus()
    local side = game.turn_side
    local before = game:snapshot()
    done(game:pass())
    game:undo()
    expect(game.turn_side):is(side)
    done(game:pass())
    game:restore(before)
    expect(game.turn_side):is(side)
  end)

  it("has a bot play both sides to the end", function()
    for seed = 1, 4 do
      local game = zd.game { mission = DESTROY, seed = seed, rival = "hornet", team = "ghostwire" }
      game:play "random"
      expect(game.over == "blue" or game.over == "green" or game.over == "draw"):is(true)
    end
  end)

  it("tells a step of every turn", function()
    local game, sides = versus(), {}
    game:after("turn", function(view) sides[#sides + 1] = view.value end)
    local first = game.turn_side == "team" and 0 or 1
    done(game:pass())
    done(game:pass())
    expect(sides):lists { 1 - first, first }
  end)
end)
