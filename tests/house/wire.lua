-- wire.lua SOURCES: every kind of question that a worker may ask is asked by a worker that somebody else has
-- taken over (tests/host/worker/test_hostile_*.c), with at least three contents that are wrong. The kinds are
-- those of wire.h, and what is numbered from WIRE_OWN or WIRE_SERVICE on anywhere.
local sources = arg[1]
local failures = 0

local function read(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  return text
end

local function files(command)
  local pipe = assert(io.popen(command))
  local found = {}
  for path in pipe:lines() do found[#found + 1] = path end
  pipe:close()
  return found
end

local kinds, n = {}, 0
local function kind(name)
  if not kinds[name] then
    kinds[name] = 0
    n = n + 1
  end
end

local function kinds_of(body)
  for name in body:gsub("//[^\n]*", ""):gmatch "([%u_]+)%s*[=,%s]" do
    if name ~= "WIRE_OWN" and name ~= "WIRE_SERVICE" then kind(name) end
  end
end

kinds_of(read(sources .. "/src/host/worker/wire.h"):match "enum wire_kind (%b{})")
kind "WIRE_OWN"
kind "WIRE_SERVICE"
for _, path in ipairs(files("grep -rlE 'WIRE_(OWN|SERVICE)' " .. sources .. "/src")) do
  local text = read(path)
  for body in text:gmatch "enum[%w_ ]*(%b{})" do
    if body:find "WIRE_OWN" or body:find "WIRE_SERVICE" then kinds_of(body:gsub("enum wire_kind", "")) end
  end
  for name in text:gmatch "#define ([%u_]+) +WIRE_[OS]" do kind(name) end
end

for _, path in ipairs(files("ls " .. sources .. "/tests/host/worker/test_hostile_*.c")) do
  for name in read(path):gmatch "{([%u_]+), HOSTILE_TEXT%(" do
    if kinds[name] then kinds[name] = kinds[name] + 1 end
  end
end
for name, rows in pairs(kinds) do
  if rows < 3 then
    failures = failures + 1
    print(string.format("FAILED: no hostile worker asks %s with three contents, but with %d", name, rows))
  end
end
if n < 25 then
  failures = failures + 1
  print(string.format("FAILED: only %d kinds were found", n))
end
os.exit(failures == 0)
