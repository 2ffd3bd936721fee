-- Control characters of the upper half, and a carriage return over what stood there.
-- stock: escapes
-- expect: harmless
print("\155]0;owned\7", "\27c", "safe\rESC\27P")
