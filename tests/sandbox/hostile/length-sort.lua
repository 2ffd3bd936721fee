-- table.sort with a length that lies, and elements in no order.
-- stock: hangs
-- expect: error
local t = setmetatable({}, { __len = function() return (1 << 31) - 2 end, __index = function(_, k) return k % 7 end,
                             __newindex = function() end })
table.sort(t)
