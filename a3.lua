local function f() local co=coroutine.wrap(function() local x<close> =setmetatable({},{__close=function() f() end}) coroutine.yield() end) co() end f()
