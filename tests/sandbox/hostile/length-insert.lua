-- table.insert at the front of a table whose length lies.
-- stock: hangs
-- expect: error
table.insert(setmetatable({}, { __len = function() return 1 << 60 end }), 1, "x")
