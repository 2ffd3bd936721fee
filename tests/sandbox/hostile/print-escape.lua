-- Speaks to the terminal: sets its title, clears it.
-- stock: escapes
-- expect: harmless
print("\27]0;owned\7\27[2J\27[H")
