-- Closes a coroutine whose variable never ends being closed.
-- stock: hangs
-- expect: limit
local co = coroutine.create(function()
  local _ <close> = setmetatable({}, { __close = function() while true do end end })
  coroutine.yield()
end)
coroutine.resume(co)
coroutine.close(co)
