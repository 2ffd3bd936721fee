-- Keeps functions forever.
-- stock: swells
-- expect: limit
local t = {}
for i = 1, math.huge do t[i] = function() return i, t end end
