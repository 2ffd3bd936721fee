-- Turns eight million characters over, again and again: three instructions a time.
-- stock: hangs
-- expect: limit
local s = ("x"):rep(8000000)
while true do s:upper() end
