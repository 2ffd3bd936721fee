-- Says that a table is weak only once it has its metatable.
-- stock: escapes
-- expect: refused
local meta = {}
local t = setmetatable({}, meta)
rawset(meta, "__mo" .. "de", "k")
t[{}] = true
for _ = 1, 300000 do local _ = {} end
if not next(t) then print("ESCAPED: the collector was here") end
