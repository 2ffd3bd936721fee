-- table.sort by an order that never answers.
-- stock: hangs
-- expect: limit
table.sort({ 1, 2, 3 }, function() while true do end end)
