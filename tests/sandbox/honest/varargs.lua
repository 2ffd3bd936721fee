-- Any number of arguments: counted, selected, handed on, with nil among them.
local function count(...) return select("#", ...) end
print(count(), count(nil), count(nil, nil), count(table.unpack({}, 1, 10)))
local function sum(...)
  local total = 0
  for _, v in ipairs { ... } do total = total + v end
  return total
end
print(sum(), sum(1, 2, 3), sum(table.unpack { 4, 5, 6 }))
local function bind(f, ...)
  local bound = table.pack(...)
  return function(...)
    local args = table.pack(table.unpack(bound, 1, bound.n))
    for i = 1, select("#", ...) do args[args.n + i] = (select(i, ...)) end
    return f(table.unpack(args, 1, args.n + select("#", ...)))
  end
end
print(bind(print, "a", nil)("b", nil))
print(select(-2, "x", "y", "z"), select(2, "x", "y", "z"), pcall(select, 0))
local function pass(...) return ... end
print((pass(1, 2)), pass(1, 2), pass(pass(3, 4)))
local function many(n, ...) if n == 0 then return ... end return many(n - 1, n, ...) end
print(select("#", many(200)), (many(50)))
local t = { pass(1, 2), pass(3, 4) }
print(#t, math.max(table.unpack(t)), string.format("%d %d %d", table.unpack(t)))
print(pcall(pass, pcall(error, "e", 0)))
