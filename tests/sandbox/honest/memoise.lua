-- Functions that remember, by one argument, by several, and how often they were asked.
local function memoise(f)
  local memory, calls = {}, 0
  return function(...)
    local node = memory
    for i = 1, select("#", ...) do
      local key = select(i, ...)
      if key == nil then key = memory end
      node[key] = node[key] or {}
      node = node[key]
    end
    if not node.result then
      calls = calls + 1
      node.result = table.pack(f(...))
    end
    return table.unpack(node.result, 1, node.result.n)
  end, function() return calls end
end
local ways, asked
ways, asked = memoise(function(amount, coins)
  if amount == 0 then return 1 end
  if amount < 0 or coins == 0 then return 0 end
  local values = { 1, 2, 5, 10, 20, 50, 100, 200 }
  return ways(amount, coins - 1) + ways(amount - values[coins], coins)
end)
print(ways(200, 8), asked())
local pair, times = memoise(function(a, b) return a, nil, b end)
print(pair(1, nil), select("#", pair(1, nil)), times(), pair(nil, 1), times())
