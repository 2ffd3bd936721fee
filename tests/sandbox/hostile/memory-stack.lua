-- Recursion whose every level keeps hundreds of values.
-- stock: swells
-- expect: limit
local keep = {}
local function go(n, ...)
  keep[#keep + 1] = { ... }
  return 1 + go(n + 1, n, ...)
end
while true do pcall(go, 1) end
