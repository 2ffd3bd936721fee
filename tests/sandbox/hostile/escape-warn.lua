-- Writes to the error output past print and its limit.
-- stock: escapes
-- expect: refused
if warn then
  warn("@on")
  print("ESCAPED: warn")
end
