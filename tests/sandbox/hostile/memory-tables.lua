-- Keeps tables for ever.
-- stock: swells
-- expect: limit
local t = {}
while true do t[#t + 1] = { {}, {}, {} } end
