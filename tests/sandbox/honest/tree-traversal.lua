-- Trees as nested tables: built from text, flattened, compared, copied.
local function parse(text)
  local at = 1
  local function node()
    local name
    name, at = text:match("^([^(),]*)()", at)
    local n = { name = name }
    if text:sub(at, at) == "(" then
      repeat
        at = at + 1
        n[#n + 1] = node()
      until text:sub(at, at) ~= ","
      at = at + 1
    end
    return n
  end
  return node()
end
local function show(n)
  local out = {}
  for i, child in ipairs(n) do out[i] = show(child) end
  return n.name .. (#out > 0 and "(" .. table.concat(out, ",") .. ")" or "")
end
local function copy(v, seen)
  if type(v) ~= "table" then return v end
  seen = seen or {}
  if seen[v] then return seen[v] end
  local c = {}
  seen[v] = c
  for k, x in pairs(v) do c[copy(k, seen)] = copy(x, seen) end
  return setmetatable(c, getmetatable(v))
end
local function equal(a, b)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  for k, v in pairs(a) do if not equal(v, b[k]) then return false end end
  for k in pairs(b) do if a[k] == nil then return false end end
  return true
end
local tree = parse "root(a(b,c(d,e)),f,g(h(i(j))))"
print(show(tree), equal(tree, copy(tree)), tree == copy(tree))
local other = copy(tree)
other[1][2].name = "changed"
print(show(other), equal(tree, other))
local depth = 0
local function measure(n, d)
  depth = math.max(depth, d)
  for _, child in ipairs(n) do measure(child, d + 1) end
end
measure(parse(("x("):rep(100) .. "y" .. (")"):rep(100)), 0)
print(depth)
