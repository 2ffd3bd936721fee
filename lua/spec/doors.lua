-- doors.lua: io, os and require as specs have them under `zerodark test`: files are read by way of
-- the program, and written only where os.tmpname says or below; the rest of the system is shut.
local core = require "spec.core"

local FILE = { __name = "FILE*" }
FILE.__index = FILE

local function shut(name)
  return function()
    error(name .. " is not available under `zerodark test`: specs run in the sandbox (docs/testing.md)", 2)
  end
end

function FILE:__tostring()
  return self.closed and "file (closed)" or "file"
end

local function live(file)
  if file.closed then error("attempt to use a closed file", 3) end
  return file
end

local function read_number(file)
  local from, to = file.text:find("^%s*[+-]?[%w.]+[+-]?%w*", file.at)
  if not from then return nil end
  file.at = to + 1
  return tonumber(file.text:sub(from, to))
end

local function read_one(file, what)
  local kind = type(what) == "string" and what:gsub("^%*", "")
  local rest = #file.text - file.at + 1
  if kind == "n" then return read_number(file) end
  if kind == "a" then
    local text = file.text:sub(file.at)
    file.at = #file.text + 1
    return text
  end
  if kind == "l" or kind == "L" then
    if rest <= 0 then return nil end
    local stop = file.text:find("\n", file.at, true)
    local line = file.text:sub(file.at, (stop or #file.text + 1) - (kind == "l" and 1 or 0))
    file.at = (stop or #file.text) + 1
    return line
  end
  if math.type(what) ~= "integer" then error("bad argument to 'read' (invalid format)", 3) end
  if rest <= 0 then return nil end
  local piece = file.text:sub(file.at, file.at + what - 1)
  file.at = file.at + #piece
  return piece
end

function FILE:read(...)
  live(self)
  if not self.reads then return nil, "Bad file descriptor", 9 end
  if select("#", ...) == 0 then return read_one(self, "l") end
  local got, n = {}, select("#", ...)
  for i = 1, n do
    got[i] = read_one(self, (select(i, ...)))
    if got[i] == nil then return table.unpack(got, 1, i) end
  end
  return table.unpack(got, 1, n)
end

function FILE:lines(...)
  local formats = table.pack(...)
  return function() return self:read(table.unpack(formats, 1, formats.n)) end
end

function FILE:write(...)
  live(self)
  if not self.writes then return nil, "Bad file descriptor", 9 end
  for i = 1, select("#", ...) do
    local piece = (select(i, ...))
    if type(piece) ~= "string" and type(piece) ~= "number" then
      error(("bad argument #%d to 'write' (string expected, got %s)"):format(i, type(piece)), 2)
    end
    piece = tostring(piece)
    self.text = self.text:sub(1, self.at - 1) .. piece .. self.text:sub(self.at + #piece)
    self.at = self.at + #piece
  end
  self.changed = true
  return self
end

function FILE:seek(from, by)
  live(self)
  local base = { set = 0, cur = self.at - 1, ["end"] = #self.text }
  self.at = math.max(0, base[from or "cur"] + (by or 0)) + 1
  return self.at - 1
end

function FILE:flush()
  live(self)
  if not self.changed then return self end
  self.changed = false
  local done, why = core.write(self.path, self.text)
  if not done then return nil, self.path .. ": " .. why, 13 end
  return self
end

function FILE:setvbuf()
  return live(self) and true
end

function FILE:close()
  local done, why, code = self:flush()
  self.closed = true
  if not done then return nil, why, code end
  return true
end

FILE.__close = function(file)
  if not file.closed then file:close() end
end
FILE.__gc = FILE.__close

local function open(path, mode)
  mode = mode or "r"
  if not mode:find "^[rwa]%+?b?$" then error("bad argument #2 to 'open' (invalid mode)", 2) end
  local file = { path = path, text = "", at = 1 }
  file.reads, file.writes = mode:find "[r+]" ~= nil, mode:find "[wa+]" ~= nil
  if not mode:find "w" then
    local text, why = core.read(path)
    if not text and mode:find "r" then return nil, path .. ": " .. why, 2 end
    file.text = text or ""
    if mode:find "a" then file.at = #file.text + 1 end
  end
  if not mode:find "r" then
    local done, why = core.write(path, file.text)
    if not done then return nil, path .. ": " .. why, 13 end
  end
  return setmetatable(file, FILE)
end

local said = {}

-- What is printed goes the way of the reports, so that it is told beside the test that printed it.
local function tell()
  local text = table.concat(said)
  said = {}
  if text ~= "" then core.report { what = "print", text = text } end
end

local function put(...)
  local whole = false
  for i = 1, select("#", ...) do
    local piece = tostring((select(i, ...)))
    said[#said + 1] = piece
    whole = whole or piece:sub(-1) == "\n"
  end
  if whole then tell() end
end

local stdout = setmetatable({}, { __index = { write = function(self, ...) put(...) return self end,
  flush = function(self) return self end, close = function() return true end,
  setvbuf = function() return true end } })

local function print(...)
  local words = table.pack(...)
  for i = 1, words.n do words[i] = tostring(words[i]) end
  put(table.concat(words, "\t"), "\n")
end

local count = 0

local function tmpname()
  count = count + 1
  local path = ("%s/tmp-%d"):format(core.scratch(), count)
  assert(core.write(path, ""))
  return path
end

local function remove(path)
  local done, why = core.remove(path)
  if not done then return nil, path .. ": " .. why, 2 end
  return true
end

local function lines(path, ...)
  local file = assert(open(path))
  return file:lines(...)
end

-- Nothing checks bytecode: what loads it can do as it likes with the process.
local old_load = load

local function load_text(chunk, name, mode, ...)
  if mode and not mode:find "t" then return nil, "bytecode is not loaded under `zerodark test`" end
  if select("#", ...) > 0 then return old_load(chunk, name, "t", (...)) end
  return old_load(chunk, name, "t")
end

local function load_file(path, _, ...)
  local text, why = core.read(path)
  if not text then return nil, ("cannot open %s: %s"):format(path, why) end
  text = text:gsub("^\xEF\xBB\xBF", ""):gsub("^#[^\n]*", "")
  if select("#", ...) > 0 then return load(text, "@" .. path, "t", (...)) end
  return load(text, "@" .. path, "t")
end

-- What package.path has, read by way of the program.
local function search(name)
  local tried, file = {}, name:gsub("%.", "/")
  for template in package.path:gmatch "[^;]+" do
    local path = template:gsub("%?", (file:gsub("%%", "%%%%")))
    local text, why = core.read(path)
    if text then
      local loaded, wrong = load_file(path)
      if not loaded then error(wrong, 0) end
      return loaded, path
    end
    tried[#tried + 1] = ("no file '%s' (%s)"):format(path, why)
  end
  return table.concat(tried, "\n\t")
end

local function close()
  local old_io, old_os, traceback, getinfo = io, os, debug.traceback, debug.getinfo
  _G.io = { open = open, lines = lines, stdout = stdout, stderr = stdout,
            write = function(...) put(...) return stdout end, flush = tell,
            type = function(file)
              if getmetatable(file) == FILE then return file.closed and "closed file" or "file" end
              return old_io.type(file)
            end,
            read = function() return nil end, close = function(file) return file:close() end,
            popen = shut "io.popen", tmpfile = function() return open(tmpname(), "w+") end }
  _G.os = { clock = old_os.clock, date = old_os.date, difftime = old_os.difftime, time = old_os.time,
            getenv = function() return nil end, tmpname = tmpname, remove = remove,
            execute = shut "os.execute", exit = shut "os.exit", rename = shut "os.rename",
            setlocale = shut "os.setlocale" }
  _G.debug = { getinfo = getinfo, traceback = traceback }
  _G.print = print
  _G.load = load_text
  _G.loadfile = load_file
  _G.string.dump = shut "string.dump"
  _G.dofile = function(path) return assert(load_file(path))() end
  package.searchers = { package.searchers[1], search }
  for name, value in pairs { cpath = "", loadlib = false, searchpath = false } do
    rawset(package, name, value or nil)
  end
  for _, name in ipairs { "io", "os", "debug" } do package.loaded[name] = _G[name] end
  require("spec.fault").not_here()
end

-- close() shuts the doors; tell() hands over what was printed and is no whole line yet.
return { close = close, tell = tell }
