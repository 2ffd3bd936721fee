-- One assignment that asks 2000 tables, ten million times.
-- stock: hangs
-- expect: limit
local t = setmetatable({}, { __newindex = function() end })
for _ = 1, 1990 do t = setmetatable({}, { __newindex = t }) end
for _ = 1, 1e7 do t.x = 1 end
