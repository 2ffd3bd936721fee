-- An error in a chain of 100,000 fields, which the interpreter names link by link: for minutes, or it crashes
-- (Lua before 5.4.7).
-- stock: hangs
-- expect: error
local chunk = load("local t = {} t.x = t return t" .. (".x"):rep(100000) .. ".y.z")
chunk()
