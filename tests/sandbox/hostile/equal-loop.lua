-- Asks whether two equal strings of eight million characters are equal, again and again.
-- stock: hangs
-- expect: limit
local a, b = ("x"):rep(8000000) .. "a", ("x"):rep(8000000) .. "a"
while true do local _ = a == b end
