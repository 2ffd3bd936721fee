-- A lexer by patterns anchored at a place, for a language like Lua.
local rules = {
  { "space", "^%s+" }, { "comment", "^%-%-%[(=*)%[.-%]%1%]" }, { "comment", "^%-%-[^\n]*" },
  { "number", "^0[xX]%x+" }, { "number", "^%d+%.?%d*[eE]?[+-]?%d*" }, { "string", "^(['\"]).-%1" },
  { "long", "^%[(=*)%[.-%]%1%]" }, { "name", "^[%a_][%w_]*" }, { "operator", "^[=~<>]=" }, { "operator", "^%.%.%.?" },
  { "operator", "^::?" }, { "operator", "^//" }, { "operator", "^[-+*/%%^#=<>(){}%[%];,.]" },
}
local function lex(source)
  local at, out = 1, {}
  while at <= #source do
    local matched
    for _, rule in ipairs(rules) do
      local from, to = source:find(rule[2], at)
      if from then
        if rule[1] ~= "space" then out[#out + 1] = rule[1]:sub(1, 2) .. ":" .. source:sub(from, to) end
        at, matched = to + 1, true
        break
      end
    end
    if not matched then error("what is " .. source:sub(at, at)) end
  end
  return out
end
print(table.concat(lex [==[
local x = 0xff + 12.5e3 -- a comment
--[[ a long
one ]] if x ~= "a 'string'" then return [=[ long ]] one ]=] .. 'b' end
goto done ::done:: for i = 1, #t // 2 do t[i] = nil end
]==], "\n"))
print(pcall(lex, "a @ b"))
