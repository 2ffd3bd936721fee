-- Raises an error of eight million characters.
-- stock: floods
-- expect: error
error(("x"):rep(8000000))
