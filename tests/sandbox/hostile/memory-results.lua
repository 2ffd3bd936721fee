-- Keeps the results of calls that give hundreds of thousands.
-- stock: swells
-- expect: limit
local t = {}
while true do t[#t + 1] = table.pack(table.unpack({}, 1, 500000)) end
