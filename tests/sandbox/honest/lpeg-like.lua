-- Patterns that are put together by operators, as LPeg's are.
local P = {}
P.__index = P
local function pattern(match) return setmetatable({ match = match }, P) end
local function lit(s) return pattern(function(t, i) return t:sub(i, i + #s - 1) == s and i + #s or nil end) end
local function set(c) return pattern(function(t, i) return t:find("^[" .. c .. "]", i) and i + 1 or nil end) end
local function as(p)
  return getmetatable(p) == P and p or lit(p)
end
P.__mul = function(a, b)
  a, b = as(a), as(b)
  return pattern(function(t, i, c)
    local j = a.match(t, i, c)
    return j and b.match(t, j, c)
  end)
end
P.__add = function(a, b)
  a, b = as(a), as(b)
  return pattern(function(t, i, c)
    local n = #c
    local j = a.match(t, i, c)
    if j then return j end
    for k = #c, n + 1, -1 do c[k] = nil end
    return b.match(t, i, c)
  end)
end
P.__pow = function(a, n)
  return pattern(function(t, i, c)
    local count = 0
    while true do
      local kept = #c
      local j = a.match(t, i, c)
      if not j then
        for k = #c, kept + 1, -1 do c[k] = nil end
        return count >= n and i or nil
      end
      i, count = j, count + 1
    end
  end)
end
P.__div = function(a, f)
  return pattern(function(t, i, c)
    local inner = {}
    local j = a.match(t, i, inner)
    if j then c[#c + 1] = f(t:sub(i, j - 1), table.unpack(inner)) end
    return j
  end)
end
local function lazy(f) return pattern(function(t, i, c) return f().match(t, i, c) end) end
local sp = set " " ^ 0
local number = (set "0-9" ^ 1 / tonumber) * sp
local operators = { ["+"] = function(a, b) return a + b end, ["-"] = function(a, b) return a - b end,
                    ["*"] = function(a, b) return a * b end, ["/"] = function(a, b) return a // b end }
local function fold(_, a, ...)
  local rest = { ... }
  for i = 1, #rest, 2 do a = operators[rest[i]](a, rest[i + 1]) end
  return a
end
local sum
local function op(c) return (set(c) / function(s) return s end) * sp end
local factor = number + lit "(" * sp * lazy(function() return sum end) * ")" * sp
local product = factor * (op "*/" * factor) ^ 0 / fold
sum = product * (op "+%-" * product) ^ 0 / fold
local function evaluate(text)
  local c = {}
  local j = (sp * sum).match(text, 1, c)
  return c[1], j == #text + 1
end
print(evaluate "1 + 2 * 3")
print(evaluate "(1 + 2) * 3 - 4 / 2")
print(evaluate(" ((((7)))) * (2+3*(4-1)) "))
print(evaluate "1 + * 2")
print(evaluate(("(1+"):rep(25) .. "1" .. (")"):rep(25)))
