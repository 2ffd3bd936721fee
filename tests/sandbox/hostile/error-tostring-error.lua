-- Raises an error that raises another when it is looked at, which never ends being shown.
-- stock: hangs
-- expect: limit
local function bad() return setmetatable({}, { __tostring = function() while true do end end }) end
error(setmetatable({}, { __tostring = function()
  print(pcall(tostring, bad()))
  error(bad())
end }))
