-- Looks for the libraries from inside a coroutine, where other globals could be.
-- stock: escapes
-- expect: refused
local found = coroutine.wrap(function() return coroutine.wrap(function() return os or io or debug end)() end)()
if found then print("ESCAPED: " .. type(found)) end
