-- Returns a value that never ends being shown.
-- stock: hangs
-- expect: limit
local value = setmetatable({}, { __tostring = function() while true do end end })
if os then print(value) end
return value
