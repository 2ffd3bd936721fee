-- Has the collector run code: when it will, after the script has ended, without any budget.
-- stock: escapes
-- expect: refused
local ok = pcall(function() setmetatable({}, { __gc = function() print("ESCAPED: a finaliser ran") end }) end)
if ok then
  for _ = 1, 200000 do local _ = {} end
end
