-- Does its work a hundred coroutines deep.
-- stock: hangs
-- expect: limit
local function go(depth)
  if depth == 0 then while true do end end
  while true do coroutine.resume(coroutine.create(go), depth - 1) end
end
go(100)
