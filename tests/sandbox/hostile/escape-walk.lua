-- Goes through everything that can be reached, for a name that should not be there.
-- stock: escapes
-- expect: refused
local wanted = { execute = true, popen = true, getregistry = true, sethook = true, loadlib = true, dump = true,
                 setlocale = true, collectgarbage = true, warn = true, dofile = true }
local seen = {}
local function go(t, path)
  if type(t) ~= "table" or seen[t] then return end
  seen[t] = true
  for k, v in pairs(t) do
    if wanted[k] then print("ESCAPED: " .. path .. tostring(k)) end
    go(v, path .. tostring(k) .. ".")
  end
  go(getmetatable(t), path .. "metatable.")
end
go(_G, "")
go(_ENV, "")
