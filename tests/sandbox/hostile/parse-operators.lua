-- An expression of fifty thousand `and`, of which each goes along the list of those before it.
-- stock: hangs
-- expect: error
local source = "x = 1" .. (" and y"):rep(43000)
while true do assert(load(source)) end
