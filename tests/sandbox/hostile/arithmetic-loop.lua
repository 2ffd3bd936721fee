-- Adds to a number of eight million digits, again and again: one instruction.
-- stock: hangs
-- expect: limit
local s = ("1"):rep(8000000)
while true do local _ = s + 0 end
