-- Random numbers that are others in every run.
-- stock: differs
-- expect: harmless
print(math.random(1 << 40), math.random())
