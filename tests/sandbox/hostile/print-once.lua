-- Prints eight million characters at once.
-- stock: floods
-- expect: limit
print(("x"):rep(8000000))
