-- Looks for the next of a million fields of which none is left, again and again.
-- stock: hangs
-- expect: limit
local t = {}
for i = 1, 1000000 do t[i] = true end
for i = 1, 1000000 do t[i] = nil end
while true do next(t) end
