-- findings.lua PROGRAM ROOT: each message that the sources of `check` write themselves has a name of its own,
-- and not that of all others: words/findings.txt says what messages say.
local program, root = arg[1], arg[2]

local makers = { lint_say = 5, finding_say = 6, say_of_checked_pack = 3 } -- which argument is the message

local function text_of(path)
  local file = assert(io.open(path))
  local text = file:read("a")
  file:close()
  return text
end

-- The arguments of a call, from its bracket on.
local function arguments_of(text, at)
  local list, depth, from = {}, 0, at + 1
  while at <= #text do
    local c = text:sub(at, at)
    if c == '"' or c == "'" then
      repeat
        at = text:find("[\\" .. c .. "]", at + 1)
        local escaped = text:sub(at, at) == "\\"
        at = escaped and at + 1 or at
      until not escaped
    elseif c:find("[%(%[{]") then
      depth = depth + 1
    elseif c:find("[%)%]}]") then
      depth = depth - 1
      if depth == 0 then
        list[#list + 1] = text:sub(from, at - 1)
        return list
      end
    elseif c == "," and depth == 1 then
      list[#list + 1] = text:sub(from, at - 1)
      from = at + 1
    end
    at = at + 1
  end
  return list
end

-- The texts of an argument: those that stand side by side are one, those of `a ? b : c` are two.
local function texts_of(argument)
  local list, one = {}, nil
  local rest = argument
  while #rest > 0 do
    local literal, behind = rest:match('^%s*"(.-[^\\])"(.*)$')
    if literal then
      one, rest = (one or "") .. literal, behind
    else
      list[#list + 1], one = one, nil
      rest = rest:match('^.[^"]*(.*)$')
    end
  end
  list[#list + 1] = one
  return list
end

-- What the program may write there: of the message what comes before the mend, each part as some word.
local function shown(text)
  text = text:gsub("\\n", "\n"):gsub("\\(.)", "%1"):gsub("^%%s:1: ", ""):gsub("^%%s:%%d: ", "")
  text = text:match("^(.-); ") or text
  return (text:gsub("%%[%d%.%*]*[ldz]*[sdgcfu]", "thing"))
end

local failed, n = false, 0
local rooms = ("'%s/src/app/check' '%s/src/host/check'"):format(root, root)
local pipe = assert(io.popen("find " .. rooms .. " -name '*.c'"))
local paths = pipe:read("a")
pipe:close()
for path in paths:gmatch("[^\n]+") do
  local text = text_of(path):gsub("//[^\n]*", "")
  for name, at in text:gmatch("([%l_]+)()%(") do
    local message = makers[name] and arguments_of(text, at)[makers[name]]
    for _, one in ipairs(message and texts_of(message) or {}) do
      local said = shown(one)
      if said ~= "thing" and said ~= "" then
        n = n + 1
        -- A message needs a blank to be looked up as one.
        local quoted = "'" .. (said .. " "):gsub("'", "'\\''") .. "'"
        local told = assert(io.popen("'" .. program .. "' explain --no-color " .. quoted .. " 2>&1"))
        local kind = told:read("l")
        told:close()
        if not kind or kind:find("^refused:") or not kind:find("^[%l-]+:") then
          print(("%s: nothing in words/findings.txt is for \"%s\""):format(path:sub(#root + 2), said))
          failed = true
        end
      end
    end
  end
end
if n < 60 then
  print("only " .. n .. " messages were found")
  failed = true
end
os.exit(not failed)
