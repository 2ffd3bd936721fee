-- Looks for the last character from the first, again and again.
-- stock: hangs
-- expect: limit
local s = ("x"):rep(8000000)
while true do utf8.offset(s, 7999999) end
