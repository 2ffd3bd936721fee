local function f() while true do end end for i=1,10 do pcall(f) xpcall(f,f) end local co=coroutine.create(f) coroutine.resume(co) return "escaped"
