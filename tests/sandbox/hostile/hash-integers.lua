-- Integer keys that all fall into one slot: the table grows inside one instruction.
-- stock: hangs
-- expect: limit
local t = {}
local step = ((1 << 17) - 1) * ((1 << 16) - 1) * ((1 << 15) - 1)
for i = 1, 32000 do t[i * step] = true end
step = ((1 << 17) - 1) * ((1 << 16) - 1)
for i = 1, 1000000 do t[i * step] = true end
