-- The order of tables and functions as keys, which goes by where they are kept.
-- stock: differs
-- expect: harmless
local t, out = {}, {}
for i = 1, 40 do
  t[{}] = i
  t[function() return i end] = -i
end
for _, v in pairs(t) do out[#out + 1] = v end
print(table.concat(out, " "))
