-- table.move over a range of a million million that holds nothing.
-- stock: hangs
-- expect: error
table.move({}, 1, 1 << 40, 2)
