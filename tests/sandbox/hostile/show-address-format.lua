-- The same, by string.format.
-- stock: differs
-- expect: harmless
print(("%s %s"):format({}, coroutine.create(function() end)))
print(pcall(string.format, "%p", {}))
