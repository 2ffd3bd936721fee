-- A reader that never ends giving blanks.
-- stock: hangs
-- expect: error
assert(load(function() return " " end))
