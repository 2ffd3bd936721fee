-- An order that is drawn.
-- stock: differs
-- expect: harmless
local t = {}
for i = 1, 30 do t[i] = { at = i, key = math.random(1 << 30) } end
table.sort(t, function(a, b) return a.key < b.key end)
for i = 1, 30 do t[i] = t[i].at end
print(table.concat(t, " "))
