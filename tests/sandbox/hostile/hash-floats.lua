-- Float keys that all fall into one slot.
-- stock: hangs
-- expect: limit
local t = {}
for i = 1, 1000000 do t[2.0 ^ -1000 * i * 131071 * 65535] = true end
