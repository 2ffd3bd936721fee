-- Swaps, evaluation before assignment, values that are too many or too few.
local a, b, c = 1, 2
print(a, b, c)
a, b = b, a
print(a, b)
local t = { 1, 2, 3 }
local i = 1
i, t[i] = i + 1, 20
print(i, t[1], t[2])
local function three() return 1, 2, 3 end
local x, y, z, w = three()
print(x, y, z, w)
x, y, z = 0, three()
print(x, y, z)
x, y, z = three(), 10
print(x, y, z)
print((three()), ({ three(), three() })[4], #{ three(), (three()) }, #{ three(), nil })
local q, r = 17 // 5, 17 % 5
print(q, r, select(-1, three()), select(2, three()))
t.x, t.y = t, 5
print(t.x.y, t.x.x.x.y)
local s <const>, u <const> = "con", "stant"
print(s .. u)
