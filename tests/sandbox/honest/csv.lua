-- A reader and a writer of comma-separated values, with quotes.
local function parse(text)
  local rows, row, at = {}, {}, 1
  while at <= #text do
    local field, stop
    if text:sub(at, at) == '"' then
      local parts = {}
      repeat
        local from, to = text:find('"', at + 1, true)
        parts[#parts + 1] = text:sub(at + 1, from - 1)
        at = to + 1
      until text:sub(at, at) ~= '"'
      field = table.concat(parts, '"')
      stop = text:match("^[,\n]?", at)
      at = at + #stop
    else
      field, stop, at = text:match("^([^,\n]*)([,\n]?)()", at)
    end
    row[#row + 1] = field
    if stop ~= "," then rows[#rows + 1], row = row, {} end
  end
  return rows
end
local function quote(field)
  return field:find('[,"\n]') and '"' .. field:gsub('"', '""') .. '"' or field
end
local rows = parse('name,text,n\na,"with, comma",1\nb,"with ""quotes""",2\n"c","two\nlines",3\n,,\n')
for i, row in ipairs(rows) do
  for k, field in ipairs(row) do row[k] = quote(field) end
  print(i, #row, table.concat(row, ","))
end
