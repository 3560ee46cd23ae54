"""Takes from Python what the system PRETENDED lacks, in this process and all it starts, by way of PYTHONPATH."""

import os
import select
import signal
import subprocess
import sys

WINDOWS = os.environ["PRETENDED"] == "Windows"  # or else macOS
LACKING = {
    os: ("fork", "forkpty", "getloadavg", "killpg", "sched_getaffinity", "setsid", "sysconf"),
    signal: ("SIGALRM", "SIGKILL", "SIGPROF", "SIGSTOP", "alarm", "getitimer", "setitimer"),
}
kill, start = os.kill, subprocess.Popen.__init__


def start_without_descriptors(self, *words, pass_fds=(), preexec_fn=None, **options):
    if pass_fds or preexec_fn:
        raise ValueError("not on this system")
    start(self, *words, **options)


def refuse_pipes(*words):
    raise OSError("not a socket")


def hide_proc(event, words):
    if event in ("open", "os.listdir") and str(words[0]).startswith("/proc"):
        raise FileNotFoundError(words[0])


sys.addaudithook(hide_proc)
sys.modules["ctypes"] = None
if WINDOWS:
    subprocess.Popen.__init__ = start_without_descriptors
    subprocess.Popen.kill = lambda self: self.poll() is None and kill(self.pid, 9)
    select.select = refuse_pipes
    os.getppid = lambda: -1  # a virtual environment starts Python by another program there
    for module, names in LACKING.items():
        for name in names:
            delattr(module, name)
    sys.modules |= dict.fromkeys(("fcntl", "pwd", "resource", "termios"))
