-- Repeats nothing four quintillion times.
-- stock: hangs
-- expect: harmless
assert(("") == string.rep("", 1 << 62))
