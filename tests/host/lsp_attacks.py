# lsp_attacks.py PROGRAM FOLDER: an editor that is broken, or an enemy's, speaks to `zerodark lsp`. The
# server answers, or ends by itself with a message; it never crashes, waits, grows, or shows a file that
# lies elsewhere.
import json, os, resource, subprocess, sys

program, room = sys.argv[1:]
os.chdir(room)
cases, failures = 0, 0
LIMIT = 20

def fail(name, what):
    global failures
    failures += 1
    print("FAILED %s: %s" % (name, what))

def limited():
    resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))

# The sanitizers map more than that.
sanitized = subprocess.run([program, "--version"], preexec_fn=limited, capture_output=True).returncode != 0

def frame(message):
    data = message if isinstance(message, bytes) else json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n" % len(data) + data

# Gives the server all of that at once, and no more. What it answered, its status and its errors.
def served(name, given):
    global cases
    cases += 1
    server = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              preexec_fn=None if sanitized else limited)
    try:
        out, err = server.communicate(given, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        server.kill()
        server.communicate()
        fail(name, "it does not end")
        return b"", b""
    if server.returncode not in (0, 1) or len(err) > 10000:
        fail(name, "status %d: %r" % (server.returncode, err[:300]))
    if b"root:" in out or b"secret" in out:
        fail(name, "a file of elsewhere is shown")
    return out, err

uri = "file://" + room + "/m.lua"
text = 'return mission {\n  id = "m", title = "M", modes = { "solo" },\n  setup = function(m) m:objective { at = { 24, 24 } } end,\n}\n'

def call(n, method, params):
    return frame({"jsonrpc": "2.0", "id": n, "method": method, "params": params})

def tell(method, params):
    return frame({"jsonrpc": "2.0", "method": method, "params": params})

def opened(uri, text):
    return tell("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "lua", "version": 1, "text": text}})

begin = call(1, "initialize", {"rootUri": "file://" + room, "capabilities": {}}) + tell("initialized", {})
end = call(99, "shutdown", None) + tell("exit", None)

# It goes on after that: it still answers, and ends well.
def goes_on(name, given):
    out, _ = served(name, begin + opened(uri, text) + given + end)
    if b'"id":99' not in out.replace(b" ", b""):
        fail(name, "no answer after that: %r" % out[-200:])

# Headers.
for name, given in [
        ("nothing", b""), ("no length", b"Content-Type: x\r\n\r\n{}"), ("an empty header", b"\r\n\r\n"),
        ("a negative length", b"Content-Length: -5\r\n\r\n{}"), ("a word", b"Content-Length: many\r\n\r\n{}"),
        ("a huge length", b"Content-Length: 99999999999999999999\r\n\r\n{}"), ("2^63", b"Content-Length: 9223372036854775808\r\n\r\n{}"),
        ("2^64", b"Content-Length: 18446744073709551618\r\n\r\n{}"), ("one of 4 GiB", b"Content-Length: 4294967296\r\n\r\n{}"),
        ("one in hexadecimal", b"Content-Length: 0x10\r\n\r\n{}"), ("less than a length says", b"Content-Length: 500\r\n\r\n{}"),
        ("a header without end", b"A" * (8 << 20)), ("bytes that are zero", b"\0" * 100000),
        ("another program", b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"), ("two lengths", b"Content-Length: 2\r\nContent-Length: 90000000\r\n\r\n{}")]:
    served(name, given)

# What is no message.
for name, given in [
        ("wrong JSON", b"{"), ("no JSON", b"hello"), ("nothing in it", b""), ("a number", b"7"), ("null", b"null"), ("a list", b"[]"),
        ("a list of lists", b"[[[[]]]]"), ("10,000 deep", b"[" * 10000 + b"]" * 10000), ("objects 10,000 deep", b'{"a":' * 10000 + b"1" + b"}" * 10000),
        ("params 10,000 deep", b'{"jsonrpc":"2.0","id":5,"method":"textDocument/hover","params":' + b"[" * 10000 + b"]" * 10000 + b"}"),
        ("no UTF-8", b'{"jsonrpc":"2.0","id":5,"method":"\xff\xfe"}'), ("a zero in a text", b'{"jsonrpc":"2.0","id":5,"method":"a\\u0000b"}'),
        ("half a character", b'{"jsonrpc":"2.0","id":5,"method":"\\ud800"}'), ("a method that is a list", b'{"jsonrpc":"2.0","id":5,"method":[]}'),
        ("an id that is an object", b'{"jsonrpc":"2.0","id":{"a":[1]},"method":"shutdownx"}'), ("a huge number", b'{"jsonrpc":"2.0","id":1e999,"method":"x"}'),
        ("an id of many digits", b'{"jsonrpc":"2.0","id":' + b"9" * 5000 + b',"method":"x"}'), ("the same key twice", b'{"method":"x","method":"exit2"}')]:
    goes_on(name, frame(given))

# Places that are nowhere, of every kind of question.
at_places = ["hover", "completion", "definition", "references", "rename", "documentHighlight", "signatureHelp", "prepareRename"]
places = [{"line": -1, "character": 0}, {"line": 2, "character": -9}, {"line": 1 << 31, "character": 1 << 31}, {"line": 1 << 62, "character": (1 << 63) - 1},
          {"line": 1.5, "character": "x"}, {"line": 3, "character": 100000}, {"line": 5, "character": 0}, None, [], "x", {}]
given, n = b"", 100
for method in at_places:
    for place in places:
        n += 1
        given += call(n, "textDocument/" + method, {"textDocument": {"uri": uri}, "position": place, "newName": "x", "context": {"includeDeclaration": True}})
goes_on("places that are nowhere", given)
ranges = [{"start": a, "end": b} for a in places for b in places]
given = b""
for method in ["codeAction", "rangeFormatting", "formatting", "documentSymbol", "foldingRange", "inlayHint"]:
    for r in ranges:
        n += 1
        given += call(n, "textDocument/" + method, {"textDocument": {"uri": uri}, "range": r, "context": {"diagnostics": [{"range": r}]}})
goes_on("ranges that are nowhere", given)
given = b"".join(tell("textDocument/didChange", {"textDocument": {"uri": uri, "version": i}, "contentChanges": [{"range": r, "text": "x\n" * 3}]})
                 for i, r in enumerate(ranges))
goes_on("changes that are nowhere", given)
for i, change in enumerate([None, {}, [], [None], [{"text": 5}], [{"text": "x\0y"}], [{"text": "x" * (5 << 20)}], [{"text": "\n" * (1 << 20)}], [{"text": "(" * 100000}]]):
    goes_on("change %d" % i, tell("textDocument/didChange", {"textDocument": {"uri": uri, "version": 2}, "contentChanges": change}))
for i, params in enumerate([None, [], 5, "x", {"textDocument": None}, {"textDocument": {"uri": 5}}, {"textDocument": {"uri": None, "text": None}}]):
    goes_on("params %d" % i, b"".join(call(n + k, m, params) for k, m in enumerate(["textDocument/hover", "textDocument/didOpen", "textDocument/didClose", "textDocument/didSave",
                                      "workspace/symbol", "workspace/executeCommand", "workspace/didChangeConfiguration", "initialize", "$/cancelRequest"])))

# Files of elsewhere, by every way of naming them; and what is no file.
os.mkfifo("pipe.lua")
os.symlink("/etc/passwd", "link.lua")
os.symlink("circle.lua", "circle.lua")
names = ["file:///etc/passwd", uri + "/../../../../../../etc/passwd", "file://" + room + "/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "file:///dev/zero", "file:///proc/self/environ",
         "file://" + room + "/pipe.lua", "file://" + room + "/link.lua", "file://" + room + "/circle.lua", "file://elsewhere/etc/passwd", "http://127.0.0.1/x.lua",
         "file://" + room + "/a%00b.lua", "file://" + room + "/%", "file://" + room + "/%zz", "file:", "", "file://" + "/x" * 100000, "untitled:1", "\u202e"]
given = b""
for name in names:
    for method in ["hover", "definition", "completion", "documentSymbol"]:
        n += 1
        given += call(n, "textDocument/" + method, {"textDocument": {"uri": name}, "position": {"line": 0, "character": 0}})
    given += tell("textDocument/didSave", {"textDocument": {"uri": name}})
    given += opened(name, 'return mission { terrain = map "../../../../../../etc/passwd" }')
goes_on("files of elsewhere", given)
for name in names[:9]:
    served("a root at %s" % name, call(1, "initialize", {"rootUri": name, "workspaceFolders": [{"uri": name}, 5, None]}) + tell("initialized", {}) + opened(uri, text) + end)

# Texts that take long to read.
for name, source in [("one line of a million words", "x " * 1000000), ("calls 100,000 deep", "return " + "f(" * 100000), ("a comment without end", "--[==[" + "x" * 1000000),
                     ("a text without end", 'return mission { id = "' + "\\" * 500000), ("tables 100,000 deep", "return mission {" * 100000),
                     ("100,000 fields", "return mission { " + "".join("a%d = 1, " % i for i in range(100000)) + "}"),
                     ("work at once", 'local i = 1 while i > 0 do i = i % 7 + 1 end return mission { id = "x" }')]:
    goes_on(name, opened("file://" + room + "/big.lua", source) + call(3, "textDocument/completion", {"textDocument": {"uri": "file://" + room + "/big.lua"}, "position": {"line": 0, "character": 20}}))
goes_on("a thousand files", b"".join(opened("file://%s/f%d.lua" % (room, i), text) for i in range(1000)))

print("%d cases, %d failures" % (cases, failures))
sys.exit(failures > 0)
