-- Compiles a source of the size that is allowed, again and again.
-- stock: hangs
-- expect: limit
local source = ("a = 1 "):rep(40000)
while true do load(source) end
