# screen_attacks.py PROGRAM FOLDER: the full screen of `zerodark play` on a terminal that types anything,
# has hardly any room, has a name that nobody knows, or goes away. The program ends by itself, its
# journal can be played again, and the terminal is as it was.
import fcntl, multiprocessing, os, pty, select, signal, struct, subprocess, sys, termios, time

program, room = sys.argv[1:]
os.chdir(room)
cases, failures = [], 0

def fail(name, what):
    global failures
    failures += 1
    print("FAILED %s: %s" % (name, what), flush=True)

class Terminal:
    def __init__(self, words, term="xterm-256color", size=(24, 80)):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM=term, HOME=room, XDG_STATE_HOME=room, LC_ALL="C.UTF-8")
            os.execv(program, [program] + words)
        self.resize(*size)
        self.out = b""

    def resize(self, rows, columns):
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    # Takes what comes until it has been quiet for so long, or is over.
    def listen(self, quiet=0.3):
        while select.select([self.fd], [], [], quiet)[0]:
            try:
                data = os.read(self.fd, 1 << 16)
            except OSError:
                return
            if not data:
                return
            self.out += data

    def type(self, keys):
        while keys:
            if select.select([self.fd], [], [], 0)[0]:
                self.listen(0)
            ready = select.select([], [self.fd], [], 10)[1]
            if not ready:
                return False
            try:
                keys = keys[os.write(self.fd, keys[:512]):]
            except OSError:
                return True  # it is over
        return True

    # How it ends; None: it does not.
    def end(self, limit=15):
        until = time.time() + limit
        while time.time() < until:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.listen(0.1)  # what it wrote last
                return status
            self.listen(0.05)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        return None

def tried(name, do, term="xterm-256color", size=(24, 80)):
    cases.append((name, do, term, size))

# Runs the i-th case. Returns whether it failed.
def run(i):
    global failures
    failures = 0
    name, do, term, size = cases[i]
    journal = "j%d" % i
    t = Terminal(["play", "rescue", "--screen", "--seed", "7", "--journal", journal], term, size)
    select.select([t.fd], [], [], 15)  # until it is there
    t.listen(0.5)
    do(t)
    status = t.end()
    if status is None:
        fail(name, "it does not end")
    elif os.WIFSIGNALED(status) and os.WTERMSIG(status) not in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT):
        fail(name, "signal %d" % os.WTERMSIG(status))
    if b"\x1b[?1049h" in t.out and b"\x1b[?1049l" not in t.out and b"gone" not in name.encode():
        fail(name, "the terminal is left as it is on the full screen")
    os.close(t.fd)
    if os.path.exists(journal):
        again = subprocess.run([program, "replay", journal, "-q"], capture_output=True, timeout=30)
        if again.returncode not in (0, 3) and b"breaks off" not in again.stderr:
            fail(name, "its journal: %r" % again.stderr[:200])
    return failures > 0

def quits(t):
    t.type(b"\x1b\x1b\x15\x03")
    t.listen(0.2)
    t.type(b"\x1b\x15quit\r")
    t.listen(0.3)
    t.type(b"q\r\x04\x03\x04")

def typed(keys):
    def do(t):
        t.type(keys)
        t.listen(0.3)
        quits(t)
        t.listen(0.3)
        os.kill(t.pid, signal.SIGTERM)
    return do

tried("every byte", typed(bytes(b for b in range(256) if b not in (3, 26, 28))))
tried("sequences that nobody knows", typed(b"\x1b[999~\x1bOZ\x1b[<0;999;999M\x1b[<64;1;1m\x1b[1;9A\x1b]0;x\x07\x1bP1$r\x1b\\\x1b[200~\x1b[M\xff\xff\xff\x1b[" + b"9" * 500 + b"~"))
tried("half a sequence", typed(b"\x1b["))
tried("no UTF-8", typed(b"\xff\xfe\xc3\xed\xa0\x80\xf5\x80\x80\x80" * 5 + b"\r"))
tried("a long paste", typed(b"\x1b[200~" + b"shoot everybody; " * 30 + b"\r\n" + b"\x1b[201~"))
tried("a long line", typed(b"x" * 1000 + b"\r"))
tried("orders in a row", typed(b"auto\r" * 3 + b"undo\r" * 3 + b"redo\r" * 3 + b"help\r \r" * 3))

def sizes(t):
    for rows, columns in [(1, 1), (2, 2), (1, 200), (200, 1), (500, 500), (3, 1000), (0, 0), (24, 80)]:
        t.resize(rows, columns)
        t.listen(0.05)
        t.type(b"\x1b[A\x1b[B\r?")
    quits(t)
    t.listen(0.3)
    os.kill(t.pid, signal.SIGTERM)
tried("sizes that change", sizes)
for rows, columns in [(1, 1), (2, 500)]:
    tried("%d by %d" % (rows, columns), typed(b"\r?m\x1b[A"), size=(rows, columns))
for term in ["nobody-knows", "", "dumb", "../../etc/passwd", "x" * 10000, "\x1b]0;x\x07", "vt52"]:
    tried("a terminal %r" % term[:20], typed(b"help\r"), term=term)

def hangs_up(t):
    t.type(b"auto\r")
    os.kill(t.pid, signal.SIGHUP)
tried("it hangs up", hangs_up)

def goes(t):
    t.type(b"auto\r")
    os.close(t.fd)
    t.fd = os.open("/dev/null", os.O_RDWR)
tried("it is gone", goes)

def signals(t):
    for s in [signal.SIGWINCH, signal.SIGCONT, signal.SIGTSTP, signal.SIGCONT, signal.SIGINT, signal.SIGWINCH]:
        os.kill(t.pid, s)
        time.sleep(0.05)
    os.kill(t.pid, signal.SIGCONT)
    quits(t)
    t.listen(0.3)
    os.kill(t.pid, signal.SIGTERM)
    os.kill(t.pid, signal.SIGCONT)
tried("signals", signals)

# They wait more than they work.
with multiprocessing.get_context("fork").Pool(10) as pool:
    failed = sum(pool.map(run, range(len(cases)), 1))
print("%d cases, %d failures" % (len(cases), failed))
sys.exit(failed > 0)
