-- Takes a length that lies apart, again and again.
-- stock: hangs
-- expect: limit
local t = setmetatable({}, { __len = function() return 900000 end })
while true do pcall(table.unpack, t) end
