-- Catches the end of its budget by the coroutine that dies of it.
-- stock: hangs
-- expect: limit
while true do coroutine.resume(coroutine.create(function() while true do end end)) end
