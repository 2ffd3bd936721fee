-- events.lua SRC: every event that the sources record has a row in the narrator, and every row is of
-- one that they record.
local src = arg[1]
local NARRATOR = src .. "/script/narration/narrator.c"
local ELSEWHERE = { -- names that a row has besides those that are recorded
  ["deploy.marker"] = true, -- "deploy", of a marker
}

local function text_of(path)
  local file = assert(io.open(path))
  local text = file:read("a")
  file:close()
  return text
end

local faults = 0
local function fault(...)
  faults = faults + 1
  io.stderr:write(string.format(...), "\n")
end

local known = {}
for name in text_of(NARRATOR):gmatch('[RE]%("([%l_.]+)",') do
  known[name] = true
end

-- The name of an event is the second argument: a text, one of two, or what a function was given, in
-- whose calls the texts are.
local recorded = {}
local function record(path, words)
  local n = 0
  for name in words:gmatch('"([%l_.]+)"') do
    n = n + 1
    recorded[name] = true
    if not known[name] then
      fault("%s: %s is an event without words; it wants a row in %s", path, name, NARRATOR)
    end
  end
  return n
end

for path in io.popen("find " .. src .. " -name '*.c'"):lines() do
  local text = text_of(path)
  for call in text:gmatch("game_event(%b())") do
    local name = call:match("^%([^,]+,%s*([^,]+),")
    if name == "name" and not path:find("ruleset_api%.c$") then -- what scripts report has its own words
      local n = 0
      local givers = {} -- functions that hand their `name` on
      for giver in text:gmatch("\nstatic [^\n(]-([%w_]+)%([^{;)]*const char %*name[^{;)]*%)%s*\n{") do
        givers[#givers + 1] = giver
      end
      for line in text:gmatch("[^;]+;") do
        local gives = line:find("%*name = .*%?")
        for _, giver in ipairs(givers) do
          gives = gives or line:find("%f[%w_]" .. giver .. "%(")
        end
        if gives then n = n + record(path, line) end
      end
      if n == 0 then
        fault("%s: an event whose name is not to be found", path)
      end
    elseif name ~= "name" and not call:find("^%(struct game") then
      if record(path, name) == 0 then fault("%s: what event is %s?", path, name) end
    end
  end
end

for name in pairs(known) do
  if not recorded[name] and not ELSEWHERE[name] then
    fault("%s: nothing records %s", NARRATOR, name)
  end
end
os.exit(faults == 0 and 0 or 1)
