-- Changes how the strings of every other script behave.
-- stock: escapes
-- expect: refused
local meta = getmetatable("")
if meta then
  meta.__index = function() return "ESCAPED" end
  print(("x").anything)
end
