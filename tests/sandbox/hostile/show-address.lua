-- Shows where values are kept: every run at another place.
-- stock: differs
-- expect: harmless
print({}, print, function() end, coroutine.create(print), tostring({}))
