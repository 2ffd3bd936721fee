instead("alert", function(view, vanilla)
  vanilla()
end)
