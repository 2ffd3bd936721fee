-- versus_bots_spec.lua: versus battles from beginning to end: bot against bot, bot against a bot of a
-- file, person against person.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect, done = spec.describe, spec.it, spec.expect, spec.done

local MISSIONS = { "missions/versus/destroy.lua", "missions/versus/resupply.lua",
                   "missions/versus/kidnap.lua" }

local function open(mission, seed)
  return zd.game { mission = mission, seed = seed or 1, mode = "versus" }
end

-- Plays to the end, order by order; returns how many each side gave. They take turns.
local function play(game, bots)
  local given, last = { team = 0, rival = 0 }, nil
  while not game.over do
    local side = game.turn_side
    expect(side):is_not(last)
    bots.orders = 1
    expect(game:play(bots)):is(1)
    given[side], last = given[side] + 1, side
  end
  return given
end

-- What a person would do who is in no hurry: the first of these that is open, with the answers that
-- come of themselves.
local function by_hand(game)
  local side = game.turn_side
  for _, hero in ipairs(game:figures { kind = "hero", side = side, place = "table" }) do
    for _, name in ipairs { "cqb", "shoot", "recover", "overwatch" } do
      for _, order in ipairs(game:open(hero)) do
        if order.order == name and not (order.target and order.target.kind == "objective") then
          return done(hero[name](hero, order.target))
        end
      end
    end
  end
  return done(game:pass(side))
end

describe("versus", function()
  for _, mission in ipairs(MISSIONS) do
    describe(mission, function()
      it("is played by bot against bot to its end, side after side (ZD-MODE-VERSUS-02)", function()
        for seed = 1, 3 do
          local game = open(mission, seed)
          local given = play(game, { team = "careful", rival = "careful" })
          expect(math.abs(given.team - given.rival)):between(0, 1)
          expect(("blue green draw"):find(game.over, 1, true)):is_not(nil)
        end
      end)

      it("is played by bot against a bot of a file", function()
        local game = open(mission, 2)
        play(game, { team = "careful", rival = "lua/bots/greedy.lua" })
        expect(game.over):is_not(nil)
        game = open(mission, 2)
        play(game, { team = "greedy", rival = "random" })
        expect(game.over):is_not(nil)
      end)

      it("is played by person against person: orders of both sides, by hand", function()
        local game = open(mission, 3)
        while not game.over do by_hand(game) end
        expect(("blue green draw"):find(game.over, 1, true)):is_not(nil)
      end)

      it("is played by person against bot", function()
        local game, orders = open(mission, 4), 0
        while not game.over do
          if game.turn_side == "team" then
            by_hand(game)
          else
            -- One order, then it is the person's turn again, who may be asked something meanwhile.
            local played = game:play { rival = "careful" }
            if played ~= 1 then done(played) end
          end
          orders = orders + 1
        end
        expect(game.turn):is(orders)
      end)
    end)
  end

  it("is told whose turn it is where a bot orders out of it", function()
    local game = open(MISSIONS[1])
    local other = game.turn_side == "team" and "rival" or "team"
    expect(game:play { [other] = "careful" }):is(0)
  end)
end)
