-- fault.lua: what a spec says where it fails: which line, what was there, what was expected.
local there, core = pcall(require, "spec.core")

local fault = {}

local WIDE = 68 -- columns of a line that are quoted

-- Columns of a text, and how many bytes of it fit in so many. Lua by itself knows no wide letters.
local columns = there and core.columns or function(text) return utf8.len(text) or #text end
local fit = there and core.fit or function(text, room)
  return utf8.len(text) and (utf8.offset(text, room + 1) or #text + 1) - 1 or math.min(room, #text)
end

local MARK = { __name = "fault" }
MARK.__index = MARK

-- The lines of a file, read once; none where it cannot be read.
local read = setmetatable({}, { __index = function(all, path)
  local text
  if there then
    text = core.read(path)
  else
    local file <close> = io.open(path)
    text = file and file:read "a"
  end
  local lines = {}
  for line in ((text or "") .. "\n"):gmatch "(.-)\r?\n" do lines[#lines + 1] = line end
  all[path] = lines
  return lines
end })

local own = {} -- sources of what specs are made with: failures are never theirs

-- The file that calls this is not a place for a failure.
function fault.not_here()
  own[debug.getinfo(2, "S").source] = true
end
fault.not_here()

-- The innermost place that is the spec's own, or that of what it has loaded: file and line.
function fault.place(level)
  for at = level or 2, 250 do
    local about = debug.getinfo(at, "Sl")
    if not about then return nil end
    if about.source:sub(1, 1) == "@" and about.currentline > 0 and not own[about.source] then
      return about.source:sub(2), about.currentline
    end
  end
end

local roots = {} -- functions that call what a spec says of one thing

-- This function calls what the author has written for one `it`: what is above it is not of that.
function fault.root(fn)
  roots[fn] = true
end

-- The line of the author's own `it` that has led to the place at a level, whatever helpers are in
-- between.
function fault.author(level)
  local file, line
  for at = level or 2, 250 do
    local about = debug.getinfo(at, "Slf")
    if not about or roots[about.func] then return file, line end
    if about.source:sub(1, 1) == "@" and about.currentline > 0 and not own[about.source] then
      file, line = about.source:sub(2), about.currentline
    end
  end
  return file, line
end

-- Is it a file that specs are made with?
local function is_own(file)
  return own["@" .. file]
end

-- From where to where a line is underlined: the statement with `expect` in it, or all of it.
local function marked(line)
  local from = line:find "%f[%w]expect%f[%W]" or line:find "%S" or 1
  local to = #(line:gsub("%s+$", ""))
  local stop = line:find("%s%-%-[^%[]", from) -- a comment behind it
  if stop then to = #(line:sub(1, stop - 1):gsub("%s+$", "")) end
  local open = 0
  for at = from, to do -- "... end)" closes what began before the statement
    local c = line:sub(at, at)
    if c == "(" or c == "{" then open = open + 1 end
    if c == ")" or c == "}" then open = open - 1 end
    if open < 0 then return from, math.max(from, at - 1) end
  end
  return from, to
end

-- The line of a file with a ruler under the part that counts; nil where there is none.
function fault.quote(file, number)
  local line = read[file][number]
  if not line or not line:find "%S" then return nil end
  local shown = line:gsub("\t", " ")
  local wide = #shown:match "^ *" + WIDE
  if columns(shown) > wide then shown = shown:sub(1, fit(shown, wide - 3)) .. "..." end
  local indent = #shown:match "^ *"
  local from, to = marked(shown)
  from = math.min(from, #shown)
  local left = ("%5d | "):format(number)
  return left .. shown:sub(indent + 1) .. "\n" .. (" "):rep(#left - 2) .. "| " ..
         (" "):rep(columns(shown:sub(1, from - 1)) - indent) ..
         ("^"):rep(math.max(1, columns(shown:sub(from, to))))
end

-- An error that is a failure: `text` says what is wrong in a line or more.
function fault.new(text, file, line)
  return setmetatable({ text = text, file = file, line = line }, MARK)
end

function fault.is(value)
  return getmetatable(value) == MARK
end

function MARK:__tostring()
  local where = self.file and ("%s:%d: "):format(self.file, self.line) or ""
  local quote = self.file and fault.quote(self.file, self.line)
  return where .. self.text .. (quote and "\n" .. quote or "")
end

-- Does the line expect a failure of what it calls itself, before anything can expect it?
local function called_to_fail(file, line)
  local text = read[file][line] or ""
  return text:find "expect.*:fails" and not text:find "function"
end

-- A module of zerodark's that is not there: where it was looked for helps nobody, what there is does.
local function without_search(text)
  local line, name = text:match "^([^\n]-module '([%w_.-]+)' not found):\n"
  local ours = name and (name:find "^spec" or name:find "^zerodark")
  if not ours then return text end
  return line .. "; specs have spec, spec.scene, spec.land and zerodark"
end

-- What was caught, as a failure: with the line of the spec that led there, where the error is
-- another file's. To be called as a message handler.
function fault.caught(what)
  if fault.is(what) then return what end
  local text = without_search(tostring(what))
  local file, line = text:match "^([^\n:]+):(%d+): "
  line = math.tointeger(tonumber(line))
  if file and #read[file] > 0 then
    local made = fault.new(text:match "^[^\n:]+:%d+: (.*)$", file, line)
    local mend = there and core.mend(text)
    if mend then made.text = made.text .. "; " .. mend end
    local at, number = fault.place(3)
    local top, first = fault.author(3)
    if at and called_to_fail(at, number) then
      made.text = made.text .. "; fails needs a function: expect(function() ... end):fails()"
    end
    if at and is_own(file) then
      made.file, made.line = at, number
    elseif at and (at ~= file or number ~= line) then
      made.text = made.text .. fault.called(at, number)
      return made
    end
    if top == made.file and first ~= made.line then return fault.inside(made, top, first) end
    return made
  end
  file, line = fault.place(3)
  return fault.new(text, file, line)
end

-- A failure in a helper of the spec: at the author's line, and then where it was.
function fault.inside(made, file, line)
  return fault.new(("%s\n  in %s:%d"):format(made.text, made.file, made.line), file, line)
end

function fault.called(file, line)
  return ("\n  from %s:%d"):format(file, line)
end

return fault
