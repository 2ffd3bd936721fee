-- A reader that never ends giving blanks.
-- stock: hangs
-- expect: error
load(function() return " " end)
