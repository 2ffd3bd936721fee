-- The same, by next.
-- stock: differs
-- expect: harmless
local t, out = {}, {}
for i = 1, 40 do t["key number " .. i] = i end
local k, v = next(t)
while k do
  out[#out + 1] = v
  k, v = next(t, k)
end
print(table.concat(out, " "))
