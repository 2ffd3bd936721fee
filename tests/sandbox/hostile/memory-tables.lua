-- Keeps tables forever.
-- stock: swells
-- expect: limit
local t = {}
while true do t[#t + 1] = { {}, {}, {} } end
