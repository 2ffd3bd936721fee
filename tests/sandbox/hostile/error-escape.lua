-- Raises an error that speaks to the terminal.
-- stock: escapes
-- expect: error
error("\27]0;ESCAPED\7\27[2J")
