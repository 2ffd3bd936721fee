-- Keeps strings forever.
-- stock: swells
-- expect: limit
local t = {}
for i = 1, math.huge do t[#t + 1] = ("x"):rep(1000) .. i end
