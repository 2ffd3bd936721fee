-- Gets at libraries by require, which knows them even where the globals are gone.
-- stock: escapes
-- expect: refused
for _, name in ipairs { "os", "io", "debug", "package", "_G" } do
  local ok, library = pcall(function() return require(name) end)
  if ok and library and (library.execute or library.popen or library.getregistry or library.loadlib) then
    print("ESCAPED: " .. name)
  end
end
