-- Calls itself forever, on the stack of one call.
-- stock: hangs
-- expect: limit
local function go() return go() end
go()
