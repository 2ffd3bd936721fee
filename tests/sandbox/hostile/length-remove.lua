-- table.remove from a table whose length lies.
-- stock: hangs
-- expect: error
table.remove(setmetatable({}, { __len = function() return 1 << 60 end }), 1)
