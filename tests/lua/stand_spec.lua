-- stand_spec.lua: to get up and go nowhere is an order: of whoever carries something, who lies prone
-- and may do nothing else that moves it; and of everybody else by figure:stand().
local spec = require "spec"
local scene = require "spec.scene"
local describe, it, expect, done, luck = spec.describe, spec.it, spec.expect, spec.done, spec.luck

local rescue = scene.mission "missions/rescue.lua"
local resupply = scene.versus "missions/versus/resupply.lua"

-- Rescue with one bogey far away, and Ada carrying the VIP; the others cannot act.
local function carrying(options)
  local game = scene.hearts(scene.only(rescue(options), { ["Grunt 1"] = { x = 46, y = 3 } }))
  local ada, vip = game:figure "Ada", game:figure "VIP"
  game:set(ada, { x = 25, y = 36.5 })
  scene.beside(game, vip, ada, true)
  scene.interact(game, ada, vip, { 10, 11, 1 })
  expect(ada.carries):is(vip)
  return game, ada, vip
end

local function alone(game, hero)
  for _, other in ipairs(game:figures { kind = "hero" }) do
    if other ~= hero then game:set(other, { wounded = 4 }) end
  end
end

local function risings(game, hero)
  local n = 0
  for _, order in ipairs(game:open(hero)) do
    if order.order == "move" and order.stand and not order.to and not order.leave then n = n + 1 end
  end
  return n
end

describe("a carrier that lies prone", function()
  it("may get up and no more (ZD-MIS-RESCUE-15, ZD-MOVE-22)", function()
    local game, ada, vip = carrying()
    expect(risings(game, ada)):is(0)
    game:set(ada, { prone = 1 })
    expect(risings(game, ada)):is(1)
    expect((ada:can("move", { x = 25, y = 40 }, { stand = true }))):is(false)
    expect((ada:can("move", nil, { stand = true }))):is(true)
    expect((ada:can "move")):is(false)
    local left = game.deck.left
    local result = done(ada:stand())
    expect(result.ok):is(true)
    expect(ada.prone):is(0)
    expect(ada.carries):is(vip)
    expect(ada.x):near(25)
    expect(ada.y):near(36.5)
    expect(game.deck.left):is(left - 1)
    luck(game, { 1, 2, 3, 3 })
    done(ada:drag({ x = 25, y = 46 }, { target = vip }))
    expect(ada.y):near(40.5)
  end)

  it("is no reason for its team to pass (ZD-ACT-07)", function()
    local game, ada = carrying()
    alone(game, ada)
    game:set(ada, { prone = 1 })
    local open = game:open()
    expect(#open):is(1)
    expect(open[1].order):is "move"
    expect(open[1].stand):is(true)
    expect(function() game:pass() end):fails "ZD-ACT-07"
    for _, bot in ipairs { "random", "steady", "careful", "planner:5" } do
      game:set(ada, { prone = 1 })
      expect(game:play(bot, 1)):is(1)
      expect(ada.prone):is(0)
    end
  end)

  it("gets up by what game:open offers, as by a bot of Lua (ZD-MIS-RESCUE-15)", function()
    local game, ada = carrying()
    alone(game, ada)
    game:set(ada, { prone = 1 })
    local bots = spec.folder { ["first.lua"] = "return bot { name = 'first',\n"
      .. "  order = function(b) return b:open()[1] end,\n  decide = 'careful',\n}\n" }
    expect(game:play(bots .. "/first.lua", 1)):is(1)
    expect(ada.prone):is(0)
  end)

  it("first recovers, or fights (ZD-STATE-STRESSED-02, ZD-STATE-ENGAGED-02)", function()
    local game, ada = carrying()
    game:set(ada, { prone = 1, stressed = 1 })
    expect(risings(game, ada)):is(0)
    expect(function() ada:stand() end):fails "ZD-STATE-STRESSED-02"
    expect(#game:open(ada)):is(1)
    game:set(ada, { stressed = 0 })
    game:set(game:figure "Grunt 1", { x = 25, y = 36.5 + 25 / 25.4 })
    expect(function() ada:stand() end):fails "ZD-STATE-ENGAGED-02"
  end)
end)

describe("figure:stand", function()
  it("gets anybody up who is prone, at an action's cost (ZD-MOVE-12, ZD-MOVE-19)", function()
    local game = scene.hearts(scene.only(rescue(), { ["Grunt 1"] = { x = 46, y = 3 } }))
    local ada = game:figure "Ada"
    game:set(ada, { prone = 1 })
    expect(risings(game, ada)):is(0) -- any move that is listed does it as well
    done(ada:stand { face = { x = ada.x, y = 0 } })
    expect(ada.prone):is(0)
    expect(ada.facing.y < 0):is(true)
  end)

  it("is refused to who stands, and to who could not move (ZD-MOVE-12, ZD-MOVE-18)", function()
    local game = scene.only(rescue(), { ["Grunt 1"] = { x = 46, y = 3 } })
    local ada = game:figure "Ada"
    expect(function() ada:stand() end):fails "stand: Ada is not prone (ZD-MOVE-12)"
    game:set(ada, { prone = 1, wounded = 3 })
    expect(function() ada:stand() end):fails "ZD-MOVE-18"
    expect(function() ada:stand { x = 3, y = 4 } end):fails "no option"
  end)

  it("leaves packs their own word for it", function()
    local pack = spec.folder {
      ["pack.lua"] = 'return { name = "firm", version = "1.0.0", ruleset = "zero-dark" }',
      ["init.lua"] = [[
        declare { orders = { stand = { doc = "stands firm", rows = "X-1", action = "automatic",
          can = function() return true end, run = function(o) game:set(o.figure, { tokens = 1 }) end } } }
      ]],
    }
    local game = rescue { packs = { pack } }
    local salim = game:figure "Ada"
    game:set(salim, { prone = 1 })
    done(salim:stand())
    expect(salim.prone):is(1)
    expect(salim.tokens):is(1)
  end)
end)

local BATTLES = 5 -- of each mission; 200 have been played

-- Heroes carry something from the beginning, and lie down again and again.
local function never_passes(game, carriers)
  local offered = 0
  for _ = 1, 60 do
    if game.over then break end
    local side, could = game.turn_side or "team", false
    for i, hero in ipairs(carriers) do
      if hero.alive and hero.place == "table" and hero.carries and (game.deck.left + i) % 2 == 0 then
        game:set(hero, { prone = 1 })
      end
      could = could or (hero.side == side and hero.place == "table" and risings(game, hero) > 0)
    end
    offered = offered + (could and 1 or 0)
    if game:play("random", 1) == 0 then break end
    if could then expect(scene.events(game, "activation")[1].who ~= nil):is(true) end
  end
  return offered
end

describe("the random bot", function()
  it("never passes in Rescue while a carrier could get up (ZD-MIS-RESCUE-15)", function()
    local offered = 0
    for seed = 1, BATTLES do
      local game = rescue { seed = seed }
      local ada, vip = game:figure "Ada", game:figure "VIP"
      game:set(ada, { x = 25, y = 36.5 })
      scene.beside(game, vip, ada, true)
      scene.interact(game, ada, vip, { 10, 11, 1 })
      if seed % 2 == 0 then alone(game, ada) end
      offered = offered + never_passes(game, { ada })
    end
    expect(offered > BATTLES):is(true)
  end)

  it("never passes in Resupply while a carrier could get up (ZD-VS-RESUPPLY-06)", function()
    local offered = 0
    for seed = 1, BATTLES do
      local game = resupply { seed = seed }
      local carriers = { game:figure "Blue 1", game:figure "Green 1" }
      for i, hero in ipairs(carriers) do
        game:set(hero, { x = 14 + 10 * i, y = 24 })
        scene.beside(game, game:figure("Marker " .. i), hero, true)
        spec.turn_of(game, hero.side)
        if hero:can("interact", game:figure("Marker " .. i)) then
          done(hero:interact(game:figure("Marker " .. i)))
        end
      end
      offered = offered + never_passes(game, carriers)
    end
    expect(offered > BATTLES):is(true)
  end)
end)
