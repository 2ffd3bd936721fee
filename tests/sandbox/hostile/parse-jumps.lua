-- Thirty thousand jumps to one place, of which each moves all the others when it is found.
-- stock: hangs
-- expect: error
local source = "while 1 do " .. ("break "):rep(32000) .. "end"
while true do assert(load(source)) end
