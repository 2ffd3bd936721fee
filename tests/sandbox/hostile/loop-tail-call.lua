-- Calls itself for ever, on the stack of one call.
-- stock: hangs
-- expect: limit
local function go() return go() end
go()
