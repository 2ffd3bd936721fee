-- Takes a part of eight million characters, again and again.
-- stock: hangs
-- expect: limit
local s = ("x"):rep(8000000)
while true do s:sub(2) end
