-- An exponential pattern in pcall, in a loop.
-- stock: hangs
-- expect: limit
while true do pcall(string.find, ("a"):rep(60), ("a*"):rep(30) .. "b") end
