-- Sees when memory is collected, which differs from run to run.
-- stock: escapes
-- expect: refused
local ok, t = pcall(setmetatable, {}, { __mode = "k" })
if ok then
  t[{}] = true
  for _ = 1, 300000 do local _ = {} end
  if not next(t) then print("ESCAPED: the collector was here") end
end
