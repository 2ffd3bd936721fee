-- Compares two strings of eight million characters, again and again: one instruction.
-- stock: hangs
-- expect: limit
local a, b = ("x"):rep(8000000) .. "a", ("x"):rep(8000000) .. "b"
while true do local _ = a < b end
