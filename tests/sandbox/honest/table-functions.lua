-- insert, remove, move, concat, pack, unpack and #, at the edges.
local t = {}
table.insert(t, "b")
table.insert(t, 1, "a")
table.insert(t, #t + 1, "c")
print(table.concat(t, ","), table.remove(t), table.remove(t, 1), table.concat(t, ","), table.remove({}), table.remove(t, #t + 1))
print(pcall(table.insert, t, 5, "x"), pcall(table.insert, t), (pcall(table.remove, t, 7)))
print(table.concat(table.move({ 1, 2, 3, 4, 5 }, 2, 5, 1), " "), table.concat(table.move({ 1, 2, 3, 4, 5 }, 1, 4, 2), " "), table.concat(table.move({ 1, 2, 3 }, 1, 3, 3, { 9, 9 }), " "))
print(table.concat({}, ","), table.concat({ 1, 2.5, "x" }, "-"), table.concat({ 1, 2, 3 }, ",", 2), table.concat({ 1, 2, 3 }, ",", 2, 2), table.concat({ 1 }, ",", 3))
local p = table.pack(nil, 2, nil)
print(p.n, #table.pack(), table.unpack({ 1, 2, 3 }, 2), table.unpack({ 1, 2 }, 1, 3), select("#", table.unpack({}, 1, 50)))
print(pcall(table.concat, { 1, {}, 3 }), pcall(table.unpack, {}, 1, 1e8), pcall(table.concat, { 1 }, ",", 1, 2))
local queue, out = {}, {}
for i = 1, 1000 do table.insert(queue, 1, i) end
while #queue > 990 do out[#out + 1] = table.remove(queue) end
print(table.concat(out, " "), #queue)
local sparse = { 1, 2, nil, 4 }
print(#sparse == 4 or #sparse == 2, next({}), rawlen({ 1, 2 }), #"text", select("#"), select("#", nil, nil))
local nested = { { 1, 2 }, { 3 } }
print(table.unpack(nested[1]), #nested, ({ table.unpack(nested[1]), table.unpack(nested[2]) })[2])
