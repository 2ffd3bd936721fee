-- Gets hundreds of thousands of values from one call, again and again.
-- stock: hangs
-- expect: limit
local s = ("x"):rep(900000)
while true do local _ = select("#", s:byte(1, -1)) end
