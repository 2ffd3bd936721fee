-- Gets at the registry, at other functions' variables, and takes the budget's hook away.
-- stock: escapes
-- expect: refused
if debug and debug.getregistry() then print("ESCAPED: the registry") end
if debug and debug.sethook then
  debug.sethook()
  print("ESCAPED: no hook")
end
