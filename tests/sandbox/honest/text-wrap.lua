-- Text set in columns: wrapped, justified, centred, in a frame.
local text = "The quick brown fox jumps over the lazy dog and runs away from the bear that lives in the forest beyond the hills."
local function wrap(s, width)
  local lines, line = {}, ""
  for word in s:gmatch "%S+" do
    if #line + #word + 1 > width and line ~= "" then
      lines[#lines + 1], line = line, word
    else
      line = line == "" and word or line .. " " .. word
    end
  end
  lines[#lines + 1] = line
  return lines
end
local function justify(line, width)
  local words = {}
  for w in line:gmatch "%S+" do words[#words + 1] = w end
  local gaps = #words - 1
  if gaps == 0 then return line .. (" "):rep(width - #line) end
  local blanks = width - #line + gaps
  local out = {}
  for i, w in ipairs(words) do
    out[#out + 1] = w
    if i <= gaps then out[#out + 1] = (" "):rep(blanks * i // gaps - blanks * (i - 1) // gaps) end
  end
  return table.concat(out)
end
for _, width in ipairs { 20, 34 } do
  print("+" .. ("-"):rep(width + 2) .. "+")
  for _, line in ipairs(wrap(text, width)) do print("| " .. justify(line, width) .. " |") end
  print("+" .. ("-"):rep(width + 2) .. "+")
end
print((("%-20s|%20s|"):format("left", "right")), (" "):rep((30 - #text % 30) // 2) .. "centred")
