-- Steers the collector, which is how its faults are reached.
-- stock: escapes
-- expect: refused
if collectgarbage then
  collectgarbage("generational")
  print("ESCAPED: " .. type(collectgarbage("count")))
end
