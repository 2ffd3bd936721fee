-- names.lua SRC: a function that other files call begins with the name of where it stands: of its file or
-- of the header that declares it, or with a struct that stands there or that it is given or returns. What
-- begins otherwise belongs to a family of the tables below.
local src = arg[1]

-- By floor, or for all of them: beginnings that say what a function does, wherever it stands.
local FAMILIES = {
  all = { "is", "has", "can" }, -- yes or no, of any figure
  script = { "push", "put", "check", "opt" }, -- a value or a field from C to Lua; arguments from Lua to C
}
-- Of the classes of Lua, as scripts see them, wherever the function stands: by its argument L.
local CLASSES = { "game", "figure", "m", "march", "op", "mission" }

local FUNCTION = "\n([%a_][^\n;=(){}]-[ *])([%l][%w_]*)(%b())%s*\n{"

local function text_of(path)
  local file = assert(io.open(path))
  local text = file:read("a")
  file:close()
  return (text:gsub("//[^\n]*", ""))
end

-- "allies" for "ally" and "sentries" for "sentry", both ways.
local function singular(word)
  return (word:gsub("ies$", "y"):gsub("([^s])s$", "%1"))
end

local declared, structs, sources = {}, {}, {} -- by function: headers; by header: names of structs
for path in io.popen("find " .. src .. " -name '*.[ch]' ! -path '*/gen/*' | LC_ALL=C sort"):lines() do
  local text = "\n" .. text_of(path)
  if path:find("%.h$") then
    structs[path] = {}
    for name in text:gmatch("\n%a+ ([%w_]+) {") do
      structs[path][name] = true
    end
    for name in text:gmatch("\n[%a_][^\n;=(){}]-[ *]([%l][%w_]*)%b()") do
      declared[name] = path
    end
  else
    sources[path] = text
  end
end

local function add_stem(names, path)
  local stem = path:match("([^/]+)%.%a$"):gsub("^l_", "")
  names[stem], names[stem:match("^[^_]+")] = true, true
end

-- What the name of a function may begin with.
local function beginnings(path, name, signature)
  local names = {}
  add_stem(names, path)
  local header = declared[name]
  if header then
    add_stem(names, header)
    for struct in pairs(structs[header]) do
      names[struct] = true
    end
  end
  for sort, struct in (signature:gsub("const ", "")):gmatch("(%l+) ([%l_][%w_]*)") do
    if sort == "struct" or sort == "enum" then names[struct] = true end
  end
  for _, floor in ipairs({ "all", path:sub(#src + 2):match("^%l+") }) do
    for _, word in ipairs(FAMILIES[floor] or {}) do
      names[word] = true
    end
  end
  if signature:find("%(lua_State %*L") then
    for _, word in ipairs(CLASSES) do
      names[word] = true
    end
  end
  return names
end

-- Does a name begin with a word, or with the one of several: sentries_react in sentry.c?
local function fits(name, names)
  local first, rest = name:match("^([^_]+)(.*)")
  for _, one in ipairs({ name, singular(first) .. rest }) do
    for word in pairs(names) do
      for _, start in ipairs({ word, singular(word) }) do
        if one == start or one:sub(1, #start + 1) == start .. "_" then return true end
      end
    end
  end
  return name:find("_vanilla$") or name == "main" or name:find("^luaopen_")
end

local faults, looked = 0, 0
for path, text in pairs(sources) do
  for kind, name, signature in text:gmatch(FUNCTION) do
    if not kind:find("%f[%w]static%f[%W]") then
      looked = looked + 1
      if not fits(name, beginnings(path, name, kind .. signature)) then
        faults = faults + 1
        io.stderr:write(path, ": ", name, " begins with no file, header or struct of its own\n")
      end
    end
  end
end
assert(looked > 2000, "the functions are not where this looks for them")
os.exit(faults == 0)
