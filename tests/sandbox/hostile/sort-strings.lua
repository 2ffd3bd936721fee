-- table.sort of long strings that differ in their last character, again and again.
-- stock: hangs
-- expect: limit
local t = {}
for i = 1, 40 do t[i] = ("x"):rep(1000000) .. (40 - i) end
while true do table.sort(table.move(t, 1, #t, 1, {})) end
