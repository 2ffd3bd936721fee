-- A format of eight million options, again and again.
-- stock: hangs
-- expect: limit
local s = ("b"):rep(8000000)
while true do string.packsize(s) end
