-- files.lua ROOT: every source begins with a comment that says what it is, and no two sources of C have
-- the same name, so that a name alone says which file is meant.
local root = arg[1]

local HEADS = { c = "//", h = "//", js = "//", sh = "#", lua = "--" }

-- Data, which their tests and the hashes of packs know byte by byte.
local DATA = { "^rules%-ext/[^/]+/pack%.lua$", "^tests/packs/", "^tests/host/broken/", "^tests/releases/",
  "^tests/golden/" }

local faults, sources = 0, 0
local function fault(path, ...)
  faults = faults + 1
  io.stderr:write(path, ": ", string.format(...), "\n")
end

local function is_data(path)
  for _, pattern in ipairs(DATA) do
    if path:find(pattern) then return true end
  end
  return false
end

local function check_head(path, mark)
  local file = assert(io.open(root .. "/" .. path))
  local line = file:read("l") or ""
  if line:find("^#!") then line = file:read("l") or "" end
  file:close()
  if line:sub(1, #mark) ~= mark or not line:find("%a") then
    fault(path, "it begins with a comment of a sentence or two: what it is")
  end
end

local place = {} -- of a source of C by its name
local find = "cd '%s' && find src tests lua missions rules-ext -name node_modules -prune -o -type f -print"
for path in io.popen(find:format(root) .. " | LC_ALL=C sort"):lines() do
  local name, ending = path:match("([^/]+)%.(%a+)$")
  if HEADS[ending] and not is_data(path) then
    sources = sources + 1
    check_head(path, HEADS[ending])
  end
  if ending == "c" or ending == "h" then
    name = name .. "." .. ending
    if place[name] then fault(path, "%s has the same name", place[name]) end
    place[name] = path
  end
end
assert(sources > 1500, "the sources are not where this looks for them")
os.exit(faults == 0)
