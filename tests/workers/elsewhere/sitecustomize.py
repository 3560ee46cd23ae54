"""Hides the features that the system PRETENDED lacks from Python, in this process and its children, by PYTHONPATH."""

import os
import select
import signal
import subprocess
import sys

WINDOWS = os.environ["PRETENDED"] == "Windows"  # or else macOS
HAS_PSUTIL = os.environ["PRETENDED"].endswith("psutil")
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
    if event in ("open", "os.listdir") and str(words[0]).startswith("/proc") and not asked_by_psutil():
        raise FileNotFoundError(words[0])


def asked_by_psutil():
    """Whether psutil asks: on another system it would ask that system."""
    frame = sys._getframe(2)
    while frame and f"{os.sep}psutil{os.sep}" not in frame.f_code.co_filename:
        frame = frame.f_back
    return frame is not None


sys.addaudithook(hide_proc)
if not HAS_PSUTIL:
    sys.modules["psutil"] = None
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
