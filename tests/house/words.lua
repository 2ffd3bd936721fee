-- words.lua ROOT: a name that a comment of C mentions is one that there is. Such a name has an underscore
-- in it, or () behind it, and small letters only; NAME in capitals stands for any name.
local root = arg[1]

local function text_of(path)
  local file = assert(io.open(root .. "/" .. path))
  local text = file:read("a")
  file:close()
  return text
end

-- A text of C as two: comments with a newline for each line, and everything else.
local function parts_of(text)
  local comments, code, at = {}, {}, 1
  while true do
    local from, to = text:find("[\"'/]", at)
    if not from then break end
    local mark, stop = text:sub(from, from), from
    if mark == "/" then
      local _, line = text:find("^//[^\n]*", from)
      local _, block = text:find("^/%*.-%*/", from)
      stop = line or block
    else
      repeat -- to the end of a text, or of the line
        stop = text:find("[\\\n" .. mark .. "]", stop + 1) or #text
        local escaped = text:sub(stop, stop) == "\\"
        stop = escaped and stop + 1 or stop
      until not escaped
    end
    code[#code + 1] = text:sub(at, from - 1)
    if stop and mark == "/" then
      local _, lines = text:sub(1, from):gsub("\n", "")
      comments[#comments + 1] = { text = text:sub(from, stop), line = lines + 1 }
    else
      code[#code + 1] = text:sub(from, stop or from)
    end
    at = (stop or to) + 1
  end
  code[#code + 1] = text:sub(at)
  return comments, table.concat(code, " ")
end

local known, said = {}, {}
local function know(text)
  for word in text:gmatch("[%a_][%w_]*") do
    known[word] = true
  end
end

local WHOLE = {} -- endings of what is read with its comments
for ending in ("lua txt cmake sh js css def sql"):gmatch("%a+") do
  WHOLE[ending] = true
end

local find = "cd '%s' && find src tests lua missions rules-ext -path tests/releases -prune"
  .. " -o -name node_modules -prune -o -type f -print | LC_ALL=C sort"
for path in io.popen(find:format(root)):lines() do
  know(path)
  for suite in path:gmatch("/(test_[%w_]+)%.c$") do
    know(path:match("^tests/(%l+)") .. "_" .. suite)
  end
  local ending = path:match("%.(%a+)$")
  if ending == "c" or ending == "h" then
    local comments, code = parts_of(text_of(path))
    know(code)
    said[#said + 1] = { path = path, comments = comments }
  elseif WHOLE[ending] then
    know(text_of(path))
  end
end

local faults, looked = 0, 0
for _, file in ipairs(said) do
  for _, comment in ipairs(file.comments) do
    for before, word, call in (" " .. comment.text):gmatch("([^%w_])(%l[%l%d_]*)%f[^%w_](%(?%)?)") do
      if (word:find("_") or call == "()") and not before:find("[*<./-]") and not word:find("_$") then
        looked = looked + 1
        if not known[word] then
          faults = faults + 1
          io.stderr:write(("%s:%d: nothing is called %s\n"):format(file.path, comment.line, word))
        end
      end
    end
  end
end
assert(looked > 500, "the comments are not where this looks for them")
os.exit(faults == 0)
