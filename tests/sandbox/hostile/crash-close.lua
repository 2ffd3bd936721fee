-- Coroutines that close one another, each from inside of the other (Lua before 5.4.5).
-- stock: crashes
-- expect: harmless|limit
local last
for _ = 1, 20000 do
  local inner = last
  last = coroutine.create(function()
    local _ <close> = setmetatable({}, { __close = function() if inner then coroutine.close(inner) end end })
    coroutine.yield()
  end)
  coroutine.resume(last)
end
coroutine.close(last)
