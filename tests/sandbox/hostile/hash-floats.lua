-- Float keys that all fall into one slot: they differ in the bits that their hash leaves out.
-- stock: hangs
-- expect: limit
local t = {}
for i = 1, 200000 do t[1 + i * 2.0 ^ -52] = true end
