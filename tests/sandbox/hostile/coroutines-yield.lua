-- Two coroutines that hand over to one another forever.
-- stock: hangs
-- expect: limit
local function give() while true do coroutine.yield() end end
local a, b = coroutine.wrap(give), coroutine.wrap(give)
while true do
  a()
  b()
end
