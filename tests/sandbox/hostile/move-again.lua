-- table.move over nine million, again and again.
-- stock: hangs
-- expect: limit
local t = {}
while true do pcall(table.move, t, 1, 9000000, 2) end
