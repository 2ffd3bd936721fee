-- Patterns of every kind: classes, sets, captures, balance, frontiers, back-references, replacements.
print(("hello world"):find("o w"), ("hello"):find("l+"), ("a.b"):find(".", 1, true), ("hello"):find("xyz"), ("abc"):find("b", -1))
print(("key = value"):match("^(%w+)%s*=%s*(%w+)$"), ("2024-11-20"):match("(%d+)-(%d+)-(%d+)"), ("  trim  "):match("^%s*(.-)%s*$") .. "|")
print(("f(a(b)c)d"):match("%b()"), ("THE (quick) fox"):find("%((%a+)%)"), ("x = 'a' .. \"b\""):match("(['\"])(.-)%1"))
print(("THE (quick) fox"):gsub("%f[%a]%a+", function(w) return w:lower() end))
print(("hello"):gsub("", "-"), ("abc"):gsub("%w", "%0%0"), ("abc def"):gsub("(%w+) (%w+)", "%2 %1"), ("abc"):gsub("b", "%%"))
print(("$name is $age"):gsub("%$(%w+)", { name = "Zoe", age = 7 }), ("aaa"):gsub("a", "b", 2), ("x"):gsub("x", { x = false }))
print(("one;two;;four"):gsub(";;", ";nil;"), ("path/to/file.txt"):match("([^/]+)%.(%w+)$"), ("[]^-%"):gsub("[%]%[%^%-%%]", "x"))
for k, v in ("a=1, b=2, c=3"):gmatch("(%w+)=(%w+)") do print(k, v) end
for at, word in ("one two"):gmatch("()(%a+)") do print(at, word) end
for w in ("abc"):gmatch("") do print("<" .. w .. ">") end
for n in ("1 22 333"):gmatch("%d+", 3) do print(n) end
print(("0x1F"):match("^0[xX](%x+)$"), ("\0a\0"):find("%z"), ("a\0b"):match("a%zb") ~= nil, ("tab\there"):match("%c") == "\t")
print(pcall(string.find, "a", "[a"), pcall(string.find, "a", "%"), pcall(string.gsub, "a", "a", "%2"), pcall(string.rep))
print(("x"):rep(3, ","), ("ab"):reverse(), ("MiXed"):lower(), ("MiXed"):upper(), ("abc"):byte(1, -1), string.char(72, 105))
print(("%d+"):gsub("%p", "%%%0"), ("a,b,,c"):find(",", 1, true), ("  x"):find("^%s*"), (""):match(".*"), (""):find(""), (""):match("()"))
print(("((nested) (brackets))"):gsub("%b()", function(s) return "<" .. s:sub(2, -2) .. ">" end))
print(("CamelCaseString"):gsub("(%l)(%u)", "%1_%2"), ("a1b2"):gsub("%d", function(d) return d + 1 end), ("abc"):gsub(".", { a = 1, b = false }))
