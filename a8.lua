for i=1,1e9 do coroutine.wrap(function() end)() end
