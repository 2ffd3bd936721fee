-- Never ends in the handler of an error.
-- stock: hangs
-- expect: limit
xpcall(error, function() while true do end end)
