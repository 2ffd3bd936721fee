-- golden.lua: battles that go as they once went: their journals are kept beside the spec, in
-- golden/NAME.jsonl. `zerodark test --bless` writes them.
local zd = require "zerodark"
local core = require "spec.core"
local fault = require "spec.fault"

fault.not_here()

local path = core.path or (arg and arg[0]) or ""
local folder = (path:match "^(.*/)[^/]*$" or "") .. "golden/"
local bless = core.bless
for i = 1, #(arg or {}) do bless = bless or arg[i] == "--bless" end

local taken = {} -- names of this spec

local function fail(text, ...)
  local file, line = fault.place(2)
  error(fault.new(text:format(...), file, line), 0)
end

-- Runs fn with every game that it opens written down, in that form of journals (nil: the newest);
-- returns what it returns, or the last of them.
local function written_down(fn, bot, form)
  local open, last = zd.game, nil
  zd.game = function(options)
    last = open(options)
    core.record(last, options, bot, form)
    return last
  end
  local ok, game = xpcall(fn, fault.caught)
  zd.game = open
  if not ok then error(game, 0) end
  if not (game or last) then fail "a golden journal needs a game: the function must open one with zd.game" end
  return core.recorded(game or last)
end

-- A battle that a bot plays to its end: the options of zd.game, and `bot`.
local function played(options)
  local bot, o = options.bot or "careful", {}
  for name, value in pairs(options) do
    if name ~= "bot" then o[name] = value end
  end
  return function()
    local game = zd.game(o)
    game:play(bot)
    return game
  end
end

local function keep(name, file, text)
  if core.report then
    core.report { what = "bless", name = name, text = text }
    return
  end
  local f, why = io.open(file, "w")
  if not f then fail("%s: it cannot be written (%s); `zerodark test --bless` makes the folder", file, why) end
  f:write(text)
  f:close()
end

local function where(order, kind)
  if order == 0 then return "the mission, the packs or the setup of the battle have changed" end
  if order < 0 then return "the battle ends differently" end
  return ("order %d%s goes differently"):format(order, kind ~= "" and ", " .. kind .. "," or "")
end

-- What comes of a battle that is made of something else, as of another param: its first order that goes
-- another way.
local function followed(before, after)
  local first, rest = after:match "^[^\n]*\n", before:match "^[^\n]*\n(.*)$"
  local why, order, kind = core.differ((first or "") .. (rest or ""), after)
  if not why then return "every order goes as before" end
  return where(order, kind) .. ":\n  " .. why
end

-- golden(name, fn): fn opens a game, gives its orders, and may return it. golden(name, options): the
-- options of zd.game, and `bot`: that one plays it to the end.
return function(name, what)
  if type(name) ~= "string" or not name:find "^[%l%d_-]+$" or #name > 60 then
    fail("the name of a golden journal has lower-case letters, digits, - and _ only, not %s", tostring(name))
  end
  if taken[name] then fail("there are two golden journals called '%s' in this spec", name) end
  taken[name] = true
  local file = folder .. name .. ".jsonl"
  local then_, why_not, absent = core.read(file)
  if not then_ and not absent then fail("%s: %s", file, why_not) end
  if then_ then
    then_, why_not = core.kept(then_)
    if not (then_ or bless) then fail("%s: %s", file, why_not) end
  end
  local form = then_ and not bless and tonumber(then_:match '^{"journal":(%d+)')
  local options = type(what) == "table" and what
  local now = written_down(options and played(options) or what, options and options.bot, form)
  if bless then
    if then_ ~= now then keep(name, file, now) end
  elseif not then_ then
    fail("there is no %s yet: run this with --bless, and look at what it writes", file)
  else
    local why, order, kind = core.differ(then_, now)
    if why and order == 0 then why = why .. "\n  " .. followed(then_, now) end
    if why then
      fail("%s: %s:\n  %s\n  if this is what you want, --bless writes it again", file,
           where(order, kind), why)
    end
  end
end
