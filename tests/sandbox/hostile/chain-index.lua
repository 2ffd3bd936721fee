-- One access that looks in 2000 tables, ten million times.
-- stock: hangs
-- expect: limit
local t = {}
for _ = 1, 1990 do t = setmetatable({}, { __index = t }) end
for _ = 1, 1e7 do local _ = t.x end
