-- bots_spec.lua: bots written in Lua: what they see, what they may return, and what they are told.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

local RESCUE, FILE = "missions/rescue.lua", os.tmpname()

local function write(text)
  local f <close> = assert(io.open(FILE, "w"))
  f:write(text)
end

-- A bot of two functions, from its second line on.
local function bot(order, decide)
  write(("return bot { name = 'mine',\n  order = %s,\n  decide = %s,\n}\n"):format(order,
    decide or "'careful'"))
  return FILE
end

local function rescue(seed)
  return zd.game { mission = RESCUE, seed = seed or 1 }
end

-- What the bot's next order comes to, as an error.
local function refused(order, decide)
  local ok, why = pcall(function() rescue():play(bot(order, decide), 1) end)
  expect(ok):is(false)
  return why
end

-- Runs a function of a bot once and returns what it made of b; the bot itself watches.
local function seen(body)
  local game = rescue()
  local ok, why = pcall(function()
    game:play(bot("function(b) error('seen ' .. tostring((function() " .. body .. " end)())) end"), 1)
  end)
  expect(ok):is(false)
  return tostring(why):match "seen (.*)$"
end

describe("bots in Lua", function()
  it("play by the path of their file", function()
    local game = rescue()
    expect(game:play(bot "function(b) return { order = 'overwatch', figure = b.own[1] } end", 2)):is(2)
    expect(game:figure "Ines".states.overwatch):is(1)
  end)

  it("play one side or both, by name or by path", function()
    local game = rescue()
    expect(game:play { team = "careful", orders = 3 }):is(3)
    expect(game:play { team = "greedy", orders = 2 }):is(2)
    expect(game.turn):is(5)
    expect(game:play { rival = "careful" }):is(0) -- there is no other side here
    expect(function() game:play { orders = 3 } end):fails "play: who?"
    expect(function() game:play { blue = "careful" } end):fails "no option 'blue'"
  end)

  it("that are nowhere are told from those that are", function()
    expect(function() rescue():play "gredy" end):fails "no bot 'gredy'; did you mean 'greedy'?"
    expect(function() rescue():play "x/y.lua" end):fails(
      "no bot 'x/y.lua'; give the path of its file, or use one of these: careful, planner, planner-deep, "
        .. "random, steady, greedy")
  end)

  it("are loaded again when their text has changed, and not otherwise", function()
    local game = rescue()
    local counting = "(function() local n = 0 return function(b) n = n + 1 " ..
      "if n == 2 then return { order = 'dig_in', figure = b.own[1] } end " ..
      "return { order = 'overwatch', figure = b.own[1] } end end)()"
    game:play(bot(counting), 1)
    expect(function() game:play(bot(counting), 1) end):fails "dig_in" -- its second order
    game:play(bot(counting .. " "), 1) -- another text: its first
    expect(game.turn):is(2)
  end)

  describe("see", function()
    it("their side, their people, their enemies, the markers", function()
      expect(seen "return b.side"):is "team"
      expect(seen "return #b.own .. b.own[1].name"):is "4Ines"
      expect(seen "return #b.enemies"):is(tostring(#rescue():figures { kind = "bogey" }))
      expect(seen "return #b.markers"):is "4"
      expect(seen "return b.game.title"):is "Rescue"
    end)

    it("what there is to do, and who is best at it", function()
      expect(seen [[local g = b.goals[1]
        return #b.goals .. g.goal .. g.target.name .. g.figure.kind .. g.at.x]])
        :is("1fetchVIPhero" .. rescue():figure "VIP".x)
    end)

    it("orders that are open, with the chance that they do what they are for", function()
      local game = zd.game()
      local ada = game:add("Hero", { name = "Ada", at = { 10, 10 }, F = 3, D = 4, A = 3 })
      game:add("Grunt", { name = "Grunt 1", at = { 10, 18 } })
      local order = [[function(b)
        local all = {}
        for _, o in ipairs(b:open()) do
          if o.chance then all[#all + 1] = o.order .. " " .. o.chance end
        end
        error("seen " .. table.concat(all, ", "))
      end]]
      expect(function() game:play(bot(order)) end):fails "seen shoot 97"
      game:set(ada, { stressed = 1 })
      expect(function() game:play(bot(order)) end):fails "seen recover 99"
    end)

    it("chances as players know them by heart", function()
      expect(seen "return b:chance(1, 12)"):is "8"
      expect(seen "return b:chance(3, 13)"):is "87"
      expect(seen "return b:chance(3, 13, 2)"):is "23"
    end)

    it("no field that is not there", function()
      expect(refused "function(b) return b.enemy end"):has ":2: no field of a bot_view called 'enemy'"
    end)
  end)

  describe("walk", function()
    local function field()
      local game = zd.game()
      game:add("Hero", { name = "Ada", at = { 10, 10 }, M = 4, F = 3, D = 4, A = 3 })
      return game
    end

    it("as far as they come, or as they say", function()
      local game = field()
      game:play(bot "function(b) return b:walk(b.own[1], { 40, 10 }) end", 1)
      expect(game:figure "Ada".x):near(18)
      game:play(bot "function(b) return b:walk(b.own[1], { 40, 10 }, { most = 1.5 }) end", 1)
      expect(game:figure "Ada".x):near(19.5)
      game:play(bot "function(b) return b:walk(b.own[1], { 40, 10 }, { quiet = true }) end", 1)
      expect(game:figure "Ada".x):near(23.5)
    end)

    it("standing up first", function()
      local game = field()
      game:set(game:figure "Ada", { prone = 1 })
      game:play(bot "function(b) return b:walk(b.own[1], { 40, 10 }) end", 1)
      expect(game:figure "Ada".prone):is(0)
    end)

    it("nowhere where there is no way", function()
      local game = field()
      expect(function()
        game:play(bot "function(b) error(tostring(b:walk(b.own[1], b.own[1].at))) end", 1)
      end):fails "nil"
    end)
  end)

  describe("only ask", function()
    it("so no order is given while they think", function()
      expect(refused "function(b) return b.own[1]:overwatch() end"):has ":2: a question must not change"
    end)

    it("nor anything else changed", function()
      for _, change in ipairs { "b.game:set(b.own[1], { prone = 1 })", "b.game.vars.x = 1",
                                "b.game:undo() error 'asking'", "b.game:play 'careful'",
                                "b.game.deck:stack { '2H' }", "b.game.dice:queue { 1 }",
                                "b.game:param('medic.target', 1)", "b.game:ask(false)",
                                "b.game:restore(b.game:snapshot())" } do
        local game = rescue()
        local before = game:hash()
        local ok = pcall(game.play, game, bot("function(b) " .. change .. " end"), 1)
        expect(ok):is(false)
        expect(game:hash()):is(before)
      end
    end)

    it("and have luck of their own, which moves no die of the battle", function()
      local order = "function(b) %s return { order = 'overwatch', figure = b.own[1] } end"
      local plain, lucky = rescue(), rescue()
      plain:play(bot(order:format ""), 3)
      lucky:play(bot(order:format "math.random(6)"), 3)
      expect(lucky:hash()):is(plain:hash())
    end)

    it("that is the same with the same seed", function()
      expect(seen "return math.random(1000000)"):is(seen "return math.random(1000000)")
    end)

    it("with nothing of the world outside", function()
      expect(seen "return tostring(io) .. tostring(os) .. tostring(require)"):is "nilnilnil"
    end)

    it("within their budget", function()
      expect(refused "function(b) while true do end end"):has
        ":2: a bot's thinking takes more than 100 million instructions"
    end)
  end)

  describe("are told", function()
    it("what they return that is not an order", function()
      expect(refused "function(b) return { order = 'shot', figure = b.own[1] } end"):has
        ":2: bot 'mine': order: no order 'shot'; did you mean 'shoot'?"
      expect(refused "function(b) return { figure = b.own[1] } end"):has "an order needs its kind"
      expect(refused "function(b) return { order = 'overwatch' } end"):has
        "overwatch: who acts? add figure = one of b.own"
      expect(refused "function(b) return { order = 'move', figure = b.own[1] } end"):has
        "move: where to? add to = place"
      expect(refused "function(b) return { order = 'move', figure = b.own[1], too = 1 } end"):has
        "no option 'too'; did you mean 'to'?"
      expect(refused "function(b) return 7 end"):has "bot 'mine': order: "
    end)

    it("that there is something to do where they return nothing", function()
      expect(refused "function(b) end"):has "it returned no order, but some are open"
    end)

    it("the rule that forbids an order", function()
      expect(refused "function(b) return { order = 'shoot', figure = b.own[1], target = b.own[2] } end")
        :has ":2: bot 'mine': order: Ines: shoot Tarik: Tarik is not an enemy (ZD-SHOOT-14)"
      expect(refused [[function(b)
        return { order = "overwatch", figure = b.enemies[1] } end]]):has "is not on the bot's side"
    end)

    it("the same of what is forbidden only once it is tried", function()
      local why = refused [[function(b)
        local f = b.own[1]
        return { order = "cautious", figure = f, to = { f.x, f.y } } end]]
      expect(why):has ":2: bot 'mine': order: Ines: cautious: "
    end)

    it("what they answer that is not an answer", function()
      local move = "function(b) return b:walk(b.own[1], { 24, 24 }, { quiet = true, most = 1 }) end"
      local function answered(decide)
        local game = rescue()
        game.dice:queue { 7, 8, 9, 12, 12, 12 }
        local _, why = pcall(game.play, game, bot(move, decide), 1)
        return why
      end
      expect(answered "function(b, q) end"):has ":3: bot 'mine': decide: for the question '"
      expect(answered "function(b, q) return 'yes' end"):has "it returned string; return the number"
      expect(answered "function(b, q) return #q.options + 1 end"):has "; the options are 1 to "
      expect(answered "function(b, q) return { option = 1, att = 2 } end"):has "no option 'att'"
      expect(answered "function(b, q) return q.fallback end"):is(1)
      expect(answered "function(b, q) return b:advice('careful', q) end"):is(1)
    end)

    it("what is wrong with their file", function()
      local function broken(text)
        write(text)
        local _, why = pcall(function() rescue():play(FILE) end)
        return why
      end
      expect(broken "return 7"):has "a bot's file ends with return bot { ... }, but this one returned number"
      expect(broken "return bot {\n  name = 'x',\n  ordr = 1,\n}"):has
        ":3: bot: no field 'ordr'; did you mean 'order'?"
      expect(broken "return bot { order = function(b) end, decide = 'careful' }"):has "name"
      expect(broken "return bot { name = 'x', decide = 'careful' }"):has
        "field 'order': function(b) ... return order end expected, got nil"
      expect(broken "return bot { name = 'x', order = function() end }"):has
        "field 'decide': a function expected, got nil; write function(b, question) ... end"
      expect(broken "return bot { name = 'x', order = function() end,\n decide = 'carefull' }"):has
        ":2: bot: field 'decide': no bot 'carefull'"
      expect(broken "return bot {"):has ":1: unexpected symbol"
    end)
  end)

  it("may ask those that are built in, and think no further", function()
    local own, careful = rescue(5), rescue(5)
    own:play(bot("function(b) return b:advice 'careful' end",
      "function(b, q) return b:advice('careful', q) end"))
    careful:play "careful"
    expect(own.over):is(careful.over)
    expect(own:hash()):is(careful:hash())
  end)

  it("are written as docs/bots.md has it", function()
    local f <close> = assert(io.open "docs/bots.md")
    write(f:read "a":match "```lua\n(.-)```")
    local game = rescue(3)
    game:play(FILE)
    expect(game.over):is_not(nil)
  end)

  describe("greedy, which comes with the program", function()
    it("plays Rescue to its end, within the rules", function()
      for seed = 1, 10 do
        local game = rescue(seed)
        expect(game:play "greedy"):is(game.turn)
        expect(game.over):is_not(nil)
      end
    end)

    it("plays the same battle with the same seed", function()
      local one, other = rescue(4), rescue(4)
      one:play "greedy"
      other:play "greedy"
      expect(one:hash()):is(other:hash())
    end)

    it("plays with whatever a team brings", function()
      for _, team in ipairs { "hornet", "powder-keg", "ghostwire", "iron-choir" } do
        local game = zd.game { mission = RESCUE, seed = 2, team = team }
        game:play "greedy"
        expect(game.over):is_not(nil)
      end
    end)
  end)
end)
os.remove(FILE)
