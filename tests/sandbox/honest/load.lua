-- Text that is compiled: expressions, functions, pieces, names, errors.
print(load("return 1 + 1")())
print(load("local a, b = ... return b, a")(1, 2))
local pieces, at = { "return ", "'one'", " .. ", "'two'" }, 0
print(load(function() at = at + 1 return pieces[at] end)())
print(load("syntax error here"))
-- A name has the file before it in the sandbox.
local function named(message) return (message:gsub("^%[load.lua: (.-)%]", "%1")) end
print(named(select(2, load("return +", "=named"))))
print(named(select(2, load("return +", "@file.lua"))))
print(named(select(2, pcall(load("error('x')", "=chunk")))))
print(named(select(2, pcall(load("local t = nil; return t.x", "=chunk")))))
local env = { y = 5 }
print(load("x = y * 2 return x", "env", "t", env)(), env.x, x)
print(load("return function(a) return a * 2 end")()(21))
print(type(load("", "empty")))
local source = {}
for i = 1, 500 do source[#source + 1] = ("local function f%d(x) return x + %d end s = (s or 0) + f%d(%d)"):format(i % 100, i, i % 100, i) end
local chunk = assert(load("do " .. table.concat(source, " end do ") .. " end return s"))
print(chunk())
print(select(2, load("for")), select(2, load("x = = 1")), select(2, load("goto nowhere")))
print(select(2, load("local x <const> = 1; x = 2")), select(2, load("break")))
