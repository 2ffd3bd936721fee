-- Closes variables after its budget was spent, each with work to do.
-- stock: hangs
-- expect: limit
local meta = { __close = function() for _ = 1, 1e9 do end end }
local function go(depth)
  local _ <close> = setmetatable({}, meta)
  if depth > 0 then go(depth - 1) end
  while true do end
end
while true do pcall(go, 100) end
