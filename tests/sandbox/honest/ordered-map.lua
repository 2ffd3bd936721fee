-- A map that remembers the order, with iteration that survives removal.
local Map = {}
Map.__index = function(self, k)
  local method = Map[k]
  if method then return method end
  local at = rawget(self, "_at")[k]
  return at and rawget(self, "_values")[at]
end
Map.__newindex = function(self, k, v)
  local at = self._at[k]
  if at then
    self._values[at] = v
  else
    at = #self._keys + 1
    self._keys[at], self._values[at], self._at[k] = k, v, at
  end
end
Map.__pairs = function(self)
  local at = 0
  return function()
    repeat at = at + 1 until at > #self._keys or self._values[at] ~= nil
    return self._keys[at], self._values[at]
  end
end
Map.__len = function(self)
  local n = 0
  for _ in pairs(self) do n = n + 1 end
  return n
end
local function map() return setmetatable({ _keys = {}, _values = {}, _at = {} }, Map) end
local m = map()
for word in ("the quick brown fox jumps over the lazy dog the end"):gmatch "%a+" do m[word] = (m[word] or 0) + 1 end
for k, v in pairs(m) do print(k, v) end
m.fox = nil
for k in pairs(m) do if k == "quick" then m.brown = nil end end
print(#m, m.the, m.fox)
