while true do print(("y"):rep(1000)) end
