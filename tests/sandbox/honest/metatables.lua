-- Everything a metatable can say: access, calls, comparison, length, protection, defaults, read-only tables.
local function readonly(t)
  return setmetatable({}, { __index = t, __newindex = function(_, k) error("no " .. k, 0) end, __len = function() return #t end,
                            __pairs = function() return pairs(t) end, __metatable = "locked" })
end
local r = readonly { 1, 2, 3, x = "y" }
print(r.x, r[2], #r, pcall(function() r.z = 1 end))
print(getmetatable(r), pcall(setmetatable, r, {}))
local n = 0
for _ in pairs(r) do n = n + 1 end
print(n, rawlen(r), rawget(r, "x"), rawequal(r, r), next(r))
local default = setmetatable({}, { __index = function(t, k)
  t[k] = k * 2
  return t[k]
end })
print(default[21], rawget(default, 21))
local log = {}
local proxy = setmetatable({}, { __index = function(_, k) log[#log + 1] = "get " .. tostring(k) return k end,
                                 __newindex = function(t, k, v) log[#log + 1] = "set " .. tostring(k) rawset(t, k, v) end })
proxy.a = proxy.b
proxy.a = proxy.a
print(table.concat(log, ", "))
local v = setmetatable({}, { __add = function(a, b) return "add" end, __sub = function() return "sub" end, __mul = function() return "mul" end,
  __div = function() return "div" end, __mod = function() return "mod" end, __pow = function() return "pow" end,
  __unm = function() return "unm" end, __idiv = function() return "idiv" end, __band = function() return "band" end,
  __bor = function() return "bor" end, __bxor = function() return "bxor" end, __shl = function() return "shl" end,
  __shr = function() return "shr" end, __bnot = function() return "bnot" end, __concat = function() return "concat" end,
  __len = function() return "len" end, __eq = function() return true end, __lt = function() return true end,
  __le = function() return false end, __call = function(_, ...) return "call", ... end, __close = function() end,
  __tostring = function() return "tostring" end, __name = "name" })
print(v + 1, 1 - v, v * 2, v / 1, v % 1, v ^ 1, -v, v // 1, v & 1, 1 | v, v ~ 1, v << 1, 1 >> v, ~v, v .. "", 1 .. v, #v)
print(v == setmetatable({}, getmetatable(v)), v == 1, v < 1, 1 > v, v <= 1, v >= 1, v(1, 2), tostring(v))
local count = setmetatable({}, { __index = table })
count:insert("x")
count:insert("y")
print(count:concat("-"), count:unpack())
