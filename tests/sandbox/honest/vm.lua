-- A small machine: an assembler, an interpreter, and a program that finds primes.
local source = [[
      push 2      store n
next: load n      push 200   less      jumpz end
      push 2      store d
test: load d      load d     mul       load n   greater jumpnz prime
      load n      load d     mod       jumpz composite
      load d      push 1     add       store d  jump test
prime: load n     print
composite: load n push 1     add       store n  jump next
end:  halt
]]
local code, labels, fixes = {}, {}, {}
for token in source:gmatch "%S+" do
  local label = token:match "^(%w+):$"
  if label then
    labels[label] = #code + 1
  else
    code[#code + 1] = tonumber(token) or token
  end
end
for i, token in ipairs(code) do
  if type(token) == "string" and token:find "^jump" then fixes[i + 1] = true end
end
for i in pairs(fixes) do code[i] = assert(labels[code[i]]) end
local stack, memory, at, steps, out = {}, {}, 1, 0, {}
local function push(v) stack[#stack + 1] = v end
local function pop() return table.remove(stack) end
local function operand() at = at + 1 return code[at] end
local ops = {
  push = function() push(operand()) end,
  load = function() push(memory[operand()]) end,
  store = function() memory[operand()] = pop() end,
  add = function() push(pop() + pop()) end,
  mul = function() push(pop() * pop()) end,
  mod = function() local b = pop() push(pop() % b) end,
  less = function() local b = pop() push(pop() < b and 1 or 0) end,
  greater = function() local b = pop() push(pop() > b and 1 or 0) end,
  jump = function() at = operand() - 1 end,
  jumpz = function() local to = operand() if pop() == 0 then at = to - 1 end end,
  jumpnz = function() local to = operand() if pop() ~= 0 then at = to - 1 end end,
  print = function() out[#out + 1] = pop() end,
}
while code[at] ~= "halt" do
  ops[code[at]]()
  at, steps = at + 1, steps + 1
end
print(#out, steps, table.concat(out, " "))
