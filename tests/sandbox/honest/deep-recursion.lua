-- Recursion as deep as honest scripts go: 100,000 calls, 150 through pcall.
local function depth(n)
  if n == 0 then return 0 end
  return 1 + depth(n - 1)
end
print(depth(100000))
local function through(n)
  if n == 0 then return "bottom" end
  return select(2, pcall(through, n - 1))
end
print(through(150))
local function tail(n) if n == 0 then return "tail" end return tail(n - 1) end
print(tail(1000000))
local function nested(n) return n == 0 and {} or { nested(n - 1) } end
local t, levels = nested(5000), 0
while t[1] do t, levels = t[1], levels + 1 end
print(levels)
