-- The same, with a name of its own.
-- stock: differs
-- expect: harmless
print(setmetatable({}, { __name = "Mine" }), select(2, pcall(error, setmetatable({}, { __name = "E" }))))
