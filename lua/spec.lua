-- spec.lua: tests of missions and packs: `zerodark test`, or each of them as a script.
--
--     local spec = require "spec"
--     local describe, it, expect = spec.describe, spec.it, spec.expect
--
--     describe("Rescue", function()
--       it("is played at visibility 2", function()
--         local game = zd.game { mission = "missions/rescue.lua", seed = 1 }
--         expect(game.visibility):is(2)
--       end)
--     end)
--
-- What is described runs as it is read. docs/testing.md has all of it. As a script a describe that is
-- in no other one raises at its end when something in it failed, so the program ends with a status
-- that is not 0.
local fault = require "spec.fault"
local expect = require "spec.expect"

local spec = {}

local there, core = pcall(require, "spec.core") -- not in a stock interpreter
if not there then
  core = { begins = function() end, broken = function() return false end, clock = os.clock }
end
fault.not_here()

local groups = {}                 -- the describes that are running, each with its before and after
local passed, failed, other = 0, {}, 0
local afterwards                  -- checks for the end of the `it` that is running
local PENDING = {}                -- raised by an `it` that is to wait

-- Is there an `only` in the spec? Then the others do not run.
local function has_only()
  local path = core.path or (arg and arg[0] and arg[0]:match "%.lua$" and arg[0])
  local file <close> = path and io.open(path) or nil
  local text = file and "\n" .. file:read "a" .. "\n" or ""
  text = text:gsub("%-%-%[%[.-%]%]", ""):gsub("%-%-[^\n]*", "")
  return text:find "%f[%w]it%.only%f[^%w_]" ~= nil or text:find "%f[%w]describe%.only%f[^%w_]" ~= nil
end

local only = has_only()

local function names()
  local all = {}
  for i, group in ipairs(groups) do all[i] = group.name end
  return all
end

local function chosen(name, marked)
  for _, group in ipairs(groups) do marked = marked or group.only end
  if only and not marked then return false end
  if not core.filter then return true end
  local all = names()
  all[#all + 1] = name
  return table.concat(all, ", "):find(core.filter, 1, true) ~= nil
end

local function tell(line)
  if not core.report then print(("  "):rep(#groups) .. line) end
end

-- As a script: what is wrong, under its name.
local function tell_fault(text)
  if not core.report then print((text:gsub("[^\n]+", ("  "):rep(#groups) .. "      %0"))) end
end

local function report(fields)
  if not core.report then return end
  io.flush()
  fields.groups = names()
  core.report(fields)
end

-- In a stock interpreter there is nobody to count for.
local function each(list, way)
  local from, to, step = 1, #groups, 1
  if way < 0 then from, to, step = #groups, 1, -1 end
  local why
  for i = from, to, step do
    for _, fn in ipairs(groups[i][list]) do
      local ok, wrong = xpcall(fn, fault.caught)
      if not ok and not why then why = wrong end
      if not ok and way > 0 then return why end
    end
  end
  return why
end

local function caught(what)
  return what == PENDING and what or fault.caught(what)
end

-- Runs the body with what comes before and after it. What was raised, or nil.
local function run(body)
  afterwards = {}
  local why = each("before", 1)
  if not why then
    local ok, wrong = xpcall(body, caught)
    why = not ok and wrong or nil
    for _, check in ipairs(afterwards) do
      if not why then why = check() end
    end
  end
  local after = each("after", -1)
  return why or after
end

fault.root(each)
fault.root(run)

local function note_pending(name, reason, line)
  other = other + 1
  tell("waits " .. name .. (reason and " (" .. reason .. ")" or ""))
  report { what = "pending", name = name, line = line, text = reason }
end

local function note_failure(name, why, line, seconds)
  if not fault.is(why) then why = fault.new(tostring(why), core.path or arg[0], line) end -- no memory
  local text = tostring(why)
  failed[#failed + 1] = table.concat(names(), ", ") .. ", " .. name .. "\n    " .. text
  tell("FAILS " .. name)
  tell_fault(text)
  report { what = "failed", name = name, line = why.line or line, file = why.file, text = text,
           brief = why.text, seconds = seconds, limit = core.broken() }
end

local function note_pass(name, line, seconds)
  passed = passed + 1
  tell("ok    " .. name)
  report { what = "passed", name = name, line = line, seconds = seconds }
end

local function no_text(name)
  if type(name) ~= "string" then error("a name expected, as a text, got a " .. type(name), 3) end
end

local function test(name, body, marked)
  no_text(name)
  local line = debug.getinfo(3, "l").currentline
  if not chosen(name, marked) then return end
  if body == nil then return note_pending(name, nil, line) end
  if type(body) ~= "function" then error(("it(%q, ...): a function expected"):format(name), 3) end
  report { what = "begins", name = name, line = line }
  core.begins()
  local began = core.clock()
  local why = run(body)
  local seconds = core.clock() - began
  if why == PENDING then
    note_pending(name, PENDING.reason, line)
  elseif why then
    note_failure(name, why, line, seconds)
  else
    note_pass(name, line, seconds)
  end
end

-- it(name, body); it.only(name, body) is one of those that alone run; it.pending(name, body) waits,
-- as one without a body does.
spec.it = setmetatable({
  only = function(name, body) test(name, body, true) end,
  pending = function(name) test(name, nil) end,
}, { __call = function(_, name, body) test(name, body) end })

-- In the body of an `it`: it waits, and is neither passed nor failed.
function spec.pending(reason)
  PENDING.reason = reason
  error(PENDING, 0)
end

local function hook(list)
  return function(fn)
    if type(fn) ~= "function" then error("a function expected, got a " .. type(fn), 2) end
    if #groups == 0 then error("this must be inside a describe", 2) end
    local all = groups[#groups][list]
    all[#all + 1] = fn
  end
end

-- What is done before and after each `it` of a describe, and of those in it; from the outermost
-- inwards, and back.
spec.before_each = hook "before"
spec.after_each = hook "after"

-- What a describe raises between its `it`s: as a script all ends there.
local function broke(name, why)
  if not core.report then error(tostring(why), 0) end
  report { what = "failed", name = name, line = why.line, file = why.file, text = tostring(why),
           brief = why.text, limit = core.broken() }
end

local function sum_up()
  if core.report then return end
  print(("%d passed, %d failed"):format(passed, #failed) .. (other > 0 and (", %d wait"):format(other) or ""))
  if #failed > 0 then
    error(("%d of %d failed:\n  %s"):format(#failed, passed + #failed,
                                            table.concat(failed, "\n  ")), 0)
  end
end

local function group(name, body, marked)
  no_text(name)
  if type(body) ~= "function" then error(("describe(%q, ...): a function expected"):format(name), 3) end
  tell(name)
  groups[#groups + 1] = { name = name, before = {}, after = {}, only = marked }
  local ok, why = xpcall(body, fault.caught)
  if not ok then broke("(between its tests)", why) end
  groups[#groups] = nil
  if #groups == 0 then sum_up() end
end

fault.root(group)

-- describe(name, body); describe.only(name, body) has those in it run alone; describe.pending(name,
-- body) has none of them run.
spec.describe = setmetatable({
  only = function(name, body) group(name, body, true) end,
  pending = function(name) test(name, nil) end,
}, { __call = function(_, name, body) group(name, body) end })

-- A function that has to be called n times before the `it` ends.
function spec.calls(fn, n)
  local count = 0
  local file, line = fault.place(2)
  afterwards[#afterwards + 1] = function()
    if count == n then return nil end
    return fault.new(("%d call%s expected, there %s %d"):format(n, n == 1 and "" or "s",
                       count == 1 and "was" or "were", count), file, line)
  end
  return function(...)
    count = count + 1
    return fn(...)
  end
end

-- expect(value): what spec/expect.lua has, expect(value):is(wanted). expect(fn, n) is spec.calls.
function spec.expect(value, n)
  if type(value) == "function" and math.type(n) == "integer" then return spec.calls(value, n) end
  return expect(value)
end

-- golden(name, what): the journal of a battle is the one that is kept beside the spec: see
-- spec/golden.lua.
function spec.golden(name, what)
  return require "spec.golden"(name, what)
end

-- A text as a file that is there for one test: see `written`.
local function put(text)
  local path = os.tmpname()
  local file = assert(io.open(path, "w"))
  file:write(text)
  file:close()
  return path
end

-- Calls fn with the path of a file that has this text, while there is one, and returns what fn does.
function spec.written(text, fn)
  local path = put(text)
  local ok, got = xpcall(fn, fault.caught, path)
  os.remove(path)
  if not ok then error(got, 0) end
  return got
end

-- The same with a copy of a file in which words of its text are changed:
-- changed("missions/rescue.lua", { ["visibility = 2"] = "visibility = 3" }, function(path) ... end).
function spec.changed(path, words, fn)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  for was, is in pairs(words) do
    local from, to = text:find(was, 1, true)
    if not from then error(("%s has no %q in it"):format(path, was), 2) end
    text = text:sub(1, from - 1) .. is .. text:sub(to + 1)
  end
  return spec.written(text, fn)
end

local made = 0

-- A folder with these files, by their paths in it, for as long as the spec runs:
-- spec.folder { ["pack.lua"] = "return { ... }", ["parts/fog.lua"] = "..." }. Returns its path.
function spec.folder(files)
  made = made + 1
  local top = ("%s/folder-%d"):format(core.scratch(), made)
  assert(core.folder(top))
  local there_is = {}
  for path, text in pairs(files) do
    local folder = top
    for part in path:gmatch "([^/]+)/" do
      folder = folder .. "/" .. part
      if not there_is[folder] then assert(core.folder(folder)) end
      there_is[folder] = true
    end
    local done, why = core.write(top .. "/" .. path, text)
    if not done then error(("spec.folder: %s: %s"):format(path, why), 2) end
  end
  return top
end

-- What came of an order, once every question that it leads to has had its fallback.
function spec.done(outcome)
  while not outcome.ok do
    local option = outcome.options[outcome.fallback]
    outcome = outcome:answer(outcome.fallback, option.wants_place and option.at or nil)
  end
  return outcome
end

-- It is that side's turn: the other passes where it was not.
function spec.turn_of(game, side)
  if game.turn_side and game.turn_side ~= side then spec.done(game:pass()) end
end

-- What came of an order of a side, whichever side's turn it is.
function spec.in_turn(game, side, order)
  spec.turn_of(game, side)
  return spec.done(order())
end

-- Puts the next dice and cards in place: spec.luck(game, { 7, 8, 12 }, { "2H" }).
function spec.luck(game, dice, cards)
  if type(game) == "table" then
    error('the game comes first: spec.luck(game, { 7, 8, 12 }, { "2H" })', 2)
  end
  for _, list in ipairs { dice or {}, cards or {} } do
    if type(list) ~= "table" then
      error('dice and cards are lists: spec.luck(game, { 7, 8, 12 }, { "2H" })', 2)
    end
  end
  if dice then game.dice:queue(dice) end
  if cards then game.deck:stack(cards) end
end

return spec
