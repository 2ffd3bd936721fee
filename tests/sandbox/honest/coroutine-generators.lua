-- Generators: permutations, primes, the walk through a nested list.
local function permutations(list, n)
  n = n or #list
  return coroutine.wrap(function()
    local function go(k)
      if k <= 1 then coroutine.yield(table.concat(list)) end
      for i = 1, k do
        if k > 1 then
          list[k], list[i] = list[i], list[k]
          go(k - 1)
          list[k], list[i] = list[i], list[k]
        end
      end
    end
    go(n)
  end)
end
local all = {}
for p in permutations { "a", "b", "c", "d" } do all[#all + 1] = p end
print(#all, table.concat(all, " "))
local function primes()
  local function from(n) return coroutine.wrap(function() for i = n, 1000 do coroutine.yield(i) end end) end
  local function without(p, source)
    return coroutine.wrap(function()
      for n in source do
        if n % p ~= 0 then coroutine.yield(n) end
      end
    end)
  end
  return coroutine.wrap(function()
    local source = from(2)
    while true do
      local p = source()
      if not p or p > 60 then return end
      coroutine.yield(p)
      source = without(p, source)
    end
  end)
end
local out = {}
for p in primes() do out[#out + 1] = p end
print(table.concat(out, ","))
local function leaves(t)
  for _, v in ipairs(t) do
    if type(v) == "table" then leaves(v) else coroutine.yield(v) end
  end
end
for v in coroutine.wrap(function() leaves { 1, { 2, { 3, {}, 4 } }, 5 } end) do print(v) end
