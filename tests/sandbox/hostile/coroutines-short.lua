-- Coroutines that each end before a hook counts to its first thousand.
-- stock: hangs
-- expect: limit
while true do coroutine.wrap(function() for _ = 1, 100 do end end)() end
