-- Turns eight million characters round, again and again.
-- stock: hangs
-- expect: limit
local s = ("x"):rep(8000000)
while true do s:reverse() end
