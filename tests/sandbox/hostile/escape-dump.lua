-- Makes bytecode, to change it and load it again.
-- stock: escapes
-- expect: refused
if string.dump or ("").dump then print("ESCAPED: dump") end
