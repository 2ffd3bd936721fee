-- Asks the iterator of utf8.codes to skip eight million continuation bytes, again and again.
-- stock: hangs
-- expect: limit
local s = ("\x80"):rep(8000000)
local step = utf8.codes("x")
while true do pcall(step, s, 1) end
