-- The handler catches the next error in a handler of its own, and so on.
-- stock: hangs
-- expect: limit
local function again()
  xpcall(function() while true do end end, again)
  while true do end
end
while true do again() end
