-- One call that goes through 200,000 tables, each of which is called by way of the next: n * n moves in one
-- instruction.
-- stock: hangs
-- expect: limit
local f = print
for _ = 1, 200000 do f = setmetatable({}, { __call = f }) end
f()
