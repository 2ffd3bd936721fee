-- A set of two million characters, asked for each of a hundred thousand.
-- stock: hangs
-- expect: harmless
local set = "[" .. ("bc"):rep(1000000) .. "]*b"
return (("a"):rep(100000):find(set))
