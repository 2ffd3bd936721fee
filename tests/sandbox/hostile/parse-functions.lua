-- Functions in functions with many locals each, through all of which every name is looked up: seconds.
-- stock: hangs
-- expect: error
local locals = {}
for i = 1, 150 do locals[i] = "a" .. i end
local open = "function f() local " .. table.concat(locals, ",") .. " "
local source = open:rep(180) .. ("a=b "):rep(20000) .. ("end "):rep(180)
while true do assert(load(source)) end
