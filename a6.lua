return ("a"):rep(30):find(("a?"):rep(30)..("a"):rep(30)), ("x"):rep(1e5):match((".-"):rep(20).."y")
