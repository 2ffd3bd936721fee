-- Runs a file that lies beside it, or standard input.
-- stock: escapes
-- expect: refused
if dofile or loadfile then print("ESCAPED: files are run") end
