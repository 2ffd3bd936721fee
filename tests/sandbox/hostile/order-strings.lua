-- The order of fields, which the interpreter seeds by the time.
-- stock: differs
-- expect: harmless
local t, out = {}, {}
for i = 1, 40 do t["k" .. i * 7919] = i end
for k in pairs(t) do out[#out + 1] = k end
print(table.concat(out, " "))
