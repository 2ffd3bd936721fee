-- Catches the end of its budget a thousand times over.
-- stock: hangs
-- expect: limit
local function guard(depth)
  if depth == 0 then while true do end end
  pcall(guard, depth - 1)
  while true do end
end
for _ = 1, 1000 do pcall(guard, 150) end
