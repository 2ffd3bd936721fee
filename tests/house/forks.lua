-- forks.lua SRC: a struct that a worker is given lives in two processes after the fork, each with its own
-- copy. A comment above it or in it says which of its fields are the worker's and which the parent's.
local src = arg[1]

local function text_of(path)
  local file = assert(io.open(path))
  local text = file:read("a")
  file:close()
  return text
end

-- Texts by path; structs, with the comment above them, and bodies of functions by path and name. By the
-- name alone: the path of one of them.
local texts, structs, functions = {}, {}, {}
for path in io.popen("find " .. src .. "/host -name '*.[ch]' | LC_ALL=C sort"):lines() do
  local text = text_of(path)
  texts[path] = text
  for at, name, body in text:gmatch("\n()struct ([%w_]+)%s(%b{});") do
    local above = text:sub(1, at - 1):match(".*\n\n(.*)")
    structs[path .. " " .. name] = above .. body
    structs[name] = path
  end
  for name, body in text:gmatch("\n[^\n]-([%w_]+)%([^{;]*void %*self[^{;]*%)\n(%b{})") do
    functions[path .. " " .. name] = body
    functions[name] = path
  end
end

-- Of those of one name the one in the same file is meant.
local function text_by_name(list, path, name)
  local place = name and (list[path .. " " .. name] and path or list[name])
  return place and list[place .. " " .. name], place
end

local given, faults = 0, 0
local function check_struct(path, struct)
  local text, place = text_by_name(structs, path, struct)
  if text then
    given = given + 1
    if not (text:find("worker") or text:find("parent") or text:find("fork")) then
      faults = faults + 1
      local words = "%s: a worker is given struct %s: which fields are its own, which the parent's?\n"
      io.stderr:write(words:format(place, struct))
    end
  end
end

for path, text in pairs(texts) do
  for name in text:gmatch("%.work = ([%w_]+)") do -- jobs, whose work is given their `self`
    local body, place = text_by_name(functions, path, name)
    check_struct(place, body and body:match("struct ([%w_]+) %*[%w_]+ = self;"))
  end
  for struct in text:gmatch("struct campaign_deed [%w_]+ = {%s*sizeof%(struct ([%w_]+)%)") do
    check_struct(path, struct)
  end
end
assert(given > 30, "the jobs of workers are not where this looks for them")
os.exit(faults == 0)
