-- ids.lua ROOT: an id of a rule that the sources, the tests, the pages or the messages name is one of the
-- book, every rule of the book is named by a test, and the params that it names exist.
local root = arg[1]

local function output_of(command)
  local pipe = assert(io.popen(command))
  local text = pipe:read("a")
  assert(pipe:close())
  return text
end

-- Files below some folders whose names end so, without what is built there.
local function files_of(folders)
  local list = {}
  local found = output_of("cd '" .. root .. "' && find " .. folders .. " -type f ! -path '*/build*/*'")
  for path in found:gmatch("[^\n]+") do list[#list + 1] = path end
  return list
end

local function text_of(path)
  local file = assert(io.open(root .. "/" .. path, "rb"))
  local text = file:read("a")
  file:close()
  return text
end

-- Calls back with each id of a text: ZD-SHOOT-03.
local function each_id(text, see)
  for before, id in ("\n" .. text):gmatch("([^%w%-])(%u[%u%d]*%-[%u%d%-]*%d%d)%f[^%w]") do
    local system = id:match("^%w+")
    if before and (" ZD ZDX N3 N4 LOSV "):find(" " .. system .. " ", 1, true) then
      see(id)
    end
  end
end

local params = {}
for _, path in ipairs(files_of("src/zerodark/rules/core rules-ext")) do
  if not path:find("_spec%.lua$") then
    for name in text_of(path):gmatch("[%w_%.]+") do params[name] = true end
  end
end

local book, failed = {}, false
local function fail(...)
  print(string.format(...))
  failed = true
end

for _, path in ipairs(files_of("src/app/book/words")) do
  local text = text_of(path)
  for id in text:gmatch("%f[^\n%z](%u[%u%d%-]*%-%d%d)\n") do book[id] = true end
  for name in text:gmatch("[Tt]he%s+param%s+([%w_%.]+)%s+selects") do
    if not params[name] then fail("%s: there is no param %s", path, name) end
  end
end

local tested = {}
for _, path in ipairs(files_of("src tests lua missions rules-ext docs README.md")) do
  local is_test = path:find("^tests/") or path:find("_spec%.lua$") or path:find("/specs/")
  if not path:find("^src/app/book/words/") and not path:find("%.jsonl$") then
    each_id(text_of(path), function(id)
      tested[id] = tested[id] or is_test
      if not book[id] then fail("%s: the book has no rule %s", path, id) end
    end)
  end
end

local n = 0
for id in pairs(book) do
  n = n + 1
  if not tested[id] then fail("no test names the rule %s", id) end
end
if n < 1500 then fail("only %d rules were found", n) end
os.exit(not failed)
