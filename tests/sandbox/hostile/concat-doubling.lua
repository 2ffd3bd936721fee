-- Doubles a string until there is no memory.
-- stock: swells
-- expect: limit
local s = "x"
while true do s = s .. s end
