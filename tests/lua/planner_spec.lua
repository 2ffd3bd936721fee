-- planner_spec.lua: the bot that looks ahead, in battles that scripts take part in.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

local FILE, MISSION = os.tmpname(), os.tmpname()

local function write(file, text)
  local f <close> = assert(io.open(file, "w"))
  f:write(text)
end

-- Rescue with a handler of its own that counts every test, in the battle and beside it.
local function counting()
  local f <close> = assert(io.open("missions/rescue.lua"))
  local text = f:read "a":gsub("over = { \"team_gone\", \"deck_empty\" },", [[%0
  on = { flip = function(m, e) m.vars.flips = (m.vars.flips or 0) + 1 end },]])
  write(MISSION, text)
  return MISSION
end

describe("the planner", function()
  it("is a bot like any other", function()
    local game = zd.game { mission = "missions/rescue.lua", seed = 3 }
    expect(game:play("planner", 1)):is(1)
    expect(game.turn):is(1)
  end)

  it("plays the same battle twice, where scripts keep the score", function()
    local function play()
      local game = zd.game { mission = "missions/versus/resupply.lua", seed = 2 }
      game:play { team = "planner", rival = "careful", orders = 2 }
      expect(game.turn):is(2)
      return game:hash()
    end
    expect(play()):is(play())
  end)

  it("leaves no trace of what it has tried out", function()
    local game = zd.game { mission = counting(), seed = 3 }
    game:play("planner", 2)
    expect(game.vars.flips):is(2)
  end)

  it("does not dawdle where the deck is the clock", function()
    local function over(bot, seed)
      local game = zd.game { mission = "missions/gemini/the-heist.lua", seed = seed, undo = 0 }
      game:play(bot)
      return game.over
    end
    expect(over("careful", 1)):is "failed"
    expect(over("planner:12", 1)):is "completed"
  end)

  it("advises bots of files, and answers in their place", function()
    write(FILE, [[return bot { name = "heir", decide = "planner",
      order = function(b) return b:advice "planner" end }]])
    local one = zd.game { mission = "missions/rescue.lua", seed = 3 }
    local other = zd.game { mission = "missions/rescue.lua", seed = 3 }
    one:play("planner", 1)
    other:play(FILE, 1)
    expect(other:hash()):is(one:hash())
  end)

  it("is given its number of trials with its name", function()
    local function after(bot)
      local game = zd.game { mission = "missions/rescue.lua", seed = 3 }
      game:play(bot, 2)
      return game:hash()
    end
    expect(after "planner:30"):is(after "planner:30")
    local game = zd.game { mission = "missions/rescue.lua", seed = 3 }
    game:play("planner:30", 1)
    game:play("planner:20", 1)
    game:play("planner:30", 1)
    expect(game.turn):is(3)
    expect(function() game:play "planner:0" end)
      :fails "no bot 'planner:0': after the colon comes the number of trials for an order, 1 to 100000"
    expect(function() game:play "planer:9" end):fails "no bot 'planer:9'"
  end)

  it("is refused where rules are written in Lua", function()
    local game = zd.game { mission = "missions/infinity/ambush.lua", seed = 1 }
    expect(function() game:play("planner", 1) end):fails "planner"
    expect(function() game:play("planner:9", 1) end):fails "planner:9"
  end)
end)

os.remove(FILE)
os.remove(MISSION)
