-- Runs on after stack overflows: twice as many calls at each depth.
-- stock: hangs
-- expect: limit
local function go()
  pcall(go)
  pcall(go)
end
go()
