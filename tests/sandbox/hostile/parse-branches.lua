-- An `if` of twenty thousand branches, of which each goes along the list of those before it.
-- stock: hangs
-- expect: error
local source = "if x then " .. ("elseif x then "):rep(18000) .. "end"
while true do assert(load(source)) end
