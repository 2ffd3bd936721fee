-- Reads a number of eight million digits, again and again.
-- stock: hangs
-- expect: limit
local s = ("1"):rep(8000000)
while true do tonumber(s) end
