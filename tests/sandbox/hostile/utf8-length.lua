-- Counts the characters of eight million bytes, again and again.
-- stock: hangs
-- expect: limit
local s = ("x"):rep(8000000)
while true do utf8.len(s) end
