-- Everything that could differ from process to process, from compiler to compiler and from machine to
-- machine, as a script of a pack has it. What it prints is in same.txt.
local function keys(t)
    local out = {}
    for k, v in pairs(t) do
        out[#out + 1] = tostring(k) .. "=" .. tostring(v)
    end
    return table.concat(out, " ")
end

-- Keys of every kind, put in and taken out again in many orders.
local function f() end
local one, two, co = {}, {}, coroutine.create(f)
local mixed = { [f] = 1, [co] = 2, [two] = 3, [one] = 4, [print] = 5, [string.rep] = 6, [true] = 7 }
for i = 40, 1, -3 do
    mixed["k" .. i], mixed[i], mixed[-i], mixed[i / 4] = i, i, i, i
end
for i = 40, 1, -6 do
    mixed["k" .. i], mixed[-i] = nil, nil
end
print(keys(mixed))
for k in pairs(mixed) do
    mixed[k] = type(k) == "string" and #k or nil
end
print(keys(mixed), next(mixed), #mixed)

local objects = {}
for i = 1, 300 do
    objects[i] = i % 3 == 0 and {} or i % 3 == 1 and function() return i end or coroutine.create(f)
end
local by_object, sum = {}, 0
for i = 300, 1, -1 do
    by_object[objects[i]] = i
end
for _, i in pairs(by_object) do
    sum = (sum * 31 + i) % 1000003
end
print("objects", sum)

-- Objects as texts, and numbers.
print(one, two, one, f, co, print, tostring(two), ("%s %s"):format(objects[3], objects[4]))
print(setmetatable({}, { __name = "thing" }), pcall(error, {}), select(2, pcall(error, one)))
print(0 / 0, -(0 / 0), 1 / 0, -1 / 0, -0.0, 1e15, 1e100, 2^53, 2^63, 1 / 3, 0.1, 123456789012345678)
print("x" .. 0 / 0, "x" .. -(0 / 0), ("%f %g %a"):format(0 / 0, 0 / 0, 1 / 3), ("%.17g"):format(0.1))
print(("%5.1f|%-8d|%x|%q|%q"):format(2.25, 42, 255, 1 / 3, "a\n\0b"), 7 // 0.0, -7 % math.huge, 5.0 // -3)
print(string.pack("<d", 0 / 0):byte(1, -1), math.maxinteger // -1, math.mininteger // -1, 3 | 2^53)

-- Mathematics to the last bit.
local hash = 0
local function mix(x)
    for _, b in ipairs { ("%a"):format(x):byte(1, -1) } do
        hash = (hash * 257 + b) % 2147483647
    end
end
local bases = { 2, 10, 3, 0.5, 7.25 }
for i = 1, 3000 do
    local x = i / 37 - 20
    mix(math.sin(x)) mix(math.cos(x)) mix(math.tan(x)) mix(math.exp(x)) mix(math.atan(x, i - 1500))
    mix(math.asin(i / 3000)) mix(math.acos(i / 3000)) mix(math.log(i)) mix(math.log(i, bases[i % 5 + 1]))
    mix(math.sqrt(i)) mix(i ^ x) mix(i ^ -0.5) mix(1.0001 ^ i) mix(x * x / 3 + x % 0.7)
end
print("mathematics", hash, 5 ^ 18.5, math.log(1000, 10), math.log(243, 3), math.sin(1e22), math.exp(1))

-- A sort among equals, and one whose order makes no sense.
local list = {}
for i = 1, 200 do
    list[i] = { i * 7919 % 10, i }
end
table.sort(list, function(a, b) return a[1] < b[1] end)
for i, v in ipairs(list) do
    list[i] = v[2]
end
print(table.concat(list, " ", 1, 60))
print(pcall(function()
    table.sort(list, function(a, b) return (a * b) % 3 < 2 end)
    return table.concat(list, " ", 1, 30)
end))

-- Texts that become functions, and what errors say.
local env = setmetatable({}, { __index = function(_, k) return k .. "!" end })
print(load("local t = ... return t, x, _ENV", "chunk", "t", env)(one))
print(load("return +", "=me"))
print(load("x = = 1\n"))
print(pcall(load, print))
print(pcall(function() return one + 1 end))
print(pcall(function() return one.x.y end))
print(pcall(function() return #f end))
print(pcall(next, {}, one))
print(pcall(setmetatable, {}, { __mode = "k" }))
print(pcall(string.rep, one))
print(pcall(ipairs))
print(select("#", table.unpack({}, 1, 3)), rawlen { 1, 2, nil, 4 }, #"\u{7FFFFFFF}")

-- Coroutines, and what ends with them.
local log = {}
local gen = coroutine.wrap(function()
    local _ <close> = setmetatable({}, { __close = function() log[#log + 1] = "closed" end })
    for i = 1, 3 do
        log[#log + 1] = i .. tostring(coroutine.yield(i))
    end
    error({ code = 7 })
end)
print(gen(), gen "a", gen "b", select(2, pcall(gen, "c")).code, table.concat(log, " "))
print(coroutine.close(coroutine.create(f)), coroutine.status(co), coroutine.running())

local chance = {}
for i = 1, 5 do
    chance[i] = math.random(i * 1000)
end
print(table.concat(chance, " "), math.random())
return keys { 3, 2, 1, n = 3, [0] = "zero", [-1.5] = "less" }
