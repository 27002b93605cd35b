"""Run the workflows of GitHub on this machine: `make workflows`.

The `run:` steps of each job of pages.yml and release.yml are run in a bare clone of the last commit, which is
that job's alone. What can't be run here is left out by name. Anything in a workflow that's neither run nor
named is an error, and so is a name without a step.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import yaml

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.install import call
from tools.release import version

ROOT: Final = Path(__file__).resolve().parents[2]
WORKFLOWS: Final = ("pages", "release")

ACTIONS: Final = {
    "actions/checkout": "each job has its clone",
    "actions/cache": "pip and npm have their own caches here",
    "actions/setup-python": "this machine has a Python",
    "actions/configure-pages": "needs GitHub",
    "actions/upload-pages-artifact": "needs GitHub",
    "actions/deploy-pages": "needs GitHub",
    "actions/upload-artifact": "needs GitHub",
    "actions/download-artifact": "needs GitHub",
    "actions/attest": "needs GitHub",
}
"""The actions of `uses:`, and why they're left out."""
STEPS: Final = {
    "pages/check/Install Python": ("apt-get",),
    "pages/release/Get the release": ("gh", "unzip"),
    "release/release/Install Python": ("apt-get",),
    "release/publish/Release": ("gh",),
}
"""The steps of `run:` that are left out, and all commands they may have."""
NOT_HERE: Final = {"apt-get", "gh", "sudo"}
"""Commands that would change this machine, or the project on GitHub."""
STAND_INS: Final = {
    "github.ref_name": f"v{version()}",
    "github.repository": "player/cuttle",
    "github.server_url": "https://github.com",
    "steps.pages.outputs.base_url": "https://player.github.io/cuttle",
}
"""The value of each expression, without its `${{ }}`."""

WORKFLOW_KEYS: Final = {"name", "on", "permissions", "concurrency", "env", "jobs"}
JOB_KEYS: Final = {
    *("container", "env", "environment", "if", "needs", "permissions"),
    *("runs-on", "steps", "strategy", "timeout-minutes"),
}
"""Conditions are ignored: each job is run. A matrix is run once, with this machine's Node."""
UPLOAD: Final = "git -c safe.directory=* upload-pack"
"""In a container the checkout is another user's."""
RUN_KEYS: Final = {"name", "id", "run", "env"}
EXPRESSION: Final = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")
FOREIGN: Final = re.compile(
    r"(?:MAKE|MFLAGS|CUTTLE_|GIT_|GITHUB_|GH_|PYTHON|RUNNER_|SOURCE_DATE_EPOCH|VIRTUAL_ENV).*"
)
"""Variables of this process that no job has."""


class WorkflowError(Exception):
    """A workflow that can't be run as it is; the message says why."""


@dataclass(frozen=True)
class Step:
    """A `run:` step that is run."""

    name: str
    script: str
    env: Mapping[str, str]


@dataclass(frozen=True)
class Job:
    """A job: what is run of it, and what is left out, with the reason."""

    name: str
    shell: str
    steps: list[Step] = field(default_factory=list)
    left: list[str] = field(default_factory=list)


@dataclass
class Reader:
    """Reads workflows, and remembers which of the names above they have."""

    met: set[str] = field(default_factory=set)

    def jobs(self, workflow: str, text: str) -> Iterator[Job]:
        """The jobs of a workflow. Raises WorkflowError for what is neither run nor named."""
        settings = yaml.load(text, Loader=yaml.BaseLoader)  # every value is a text: `on` is no bool
        check_keys(settings, WORKFLOW_KEYS, workflow)
        for name, job in settings["jobs"].items():
            yield self._job(f"{workflow}/{name}", job, settings.get("env", {}))

    def _job(self, name: str, settings: Mapping[str, Any], outer: Mapping[str, str]) -> Job:
        check_keys(settings, JOB_KEYS, name)
        job = Job(name, "sh" if "container" in settings else "bash")  # as GitHub chooses
        for step in settings["steps"]:
            if "uses" in step:
                job.left.append(self._action(step["uses"], name))
                continue
            where = f"{name}/{step.get('name', 'a step without a name')}"
            if where in STEPS:
                job.left.append(self._left(where, step["run"]))
                continue
            check_keys(step, RUN_KEYS, where)
            if never := commands(step["run"]) & NOT_HERE:
                raise WorkflowError(f"{where} has {', '.join(sorted(never))}: leave it out, in STEPS.")
            env = {**outer, **settings.get("env", {}), **step.get("env", {})}
            values = {key: self._filled(value, where) for key, value in env.items()}
            job.steps.append(Step(where, self._filled(step["run"], where), values))
        return job

    def _action(self, uses: str, where: str) -> str:
        action = uses.partition("@")[0]
        if action not in ACTIONS:
            raise WorkflowError(f"{where} uses {action}: it can't be run here; give it a reason in ACTIONS.")
        self.met.add(action)
        return f"{action}: {ACTIONS[action]}"

    def _left(self, where: str, script: str) -> str:
        if more := commands(script) - set(STEPS[where]):
            raise WorkflowError(f"{where} is left out, but {', '.join(sorted(more))} of it has to be run.")
        self.met.add(where)
        return f"{where}: {' and '.join(STEPS[where])}"

    def _filled(self, text: str, where: str) -> str:
        """A text with stand-ins for its expressions."""

        def stand_in(match: re.Match[str]) -> str:
            if match[1] not in STAND_INS:
                raise WorkflowError(f"{where} has {match[0]}: give it a value in STAND_INS.")
            self.met.add(match[1])
            return STAND_INS[match[1]]

        return EXPRESSION.sub(stand_in, text)


def commands(script: str) -> set[str]:
    """The first word of each command of a script."""
    return {words[0] for part in re.split(r"&&|\|\||[;|\n(`]", script) if (words := part.split())}


def check_keys(keys: Mapping[str, object], known: set[str], where: str) -> None:
    if unknown := set(keys) - known:
        raise WorkflowError(f"{where} has {', '.join(sorted(unknown))}, which nothing here reads.")


def all_jobs(folder: Path) -> list[Job]:
    """The jobs of all workflows. Raises WorkflowError, also for a name above that none of them has."""
    reader = Reader()
    jobs = [
        job for name in WORKFLOWS for job in reader.jobs(name, (folder / f"{name}.yml").read_text("utf-8"))
    ]
    if stale := {*ACTIONS, *STEPS, *STAND_INS} - reader.met:
        raise WorkflowError(f"no workflow has {', '.join(sorted(stale))}: remove what nothing needs.")
    return jobs


def environment(clone: Path, temporary: Path) -> dict[str, str]:
    """The variables of a job: those of this machine, but for what `make` and an active .venv have added."""
    own = re.findall(r"^(\w+) \?=", (clone / "Makefile").read_text("utf-8"), re.MULTILINE)
    values = {
        key: value for key, value in os.environ.items() if key not in own and not FOREIGN.fullmatch(key)
    }
    path = [each for each in os.environ["PATH"].split(os.pathsep) if each != os.path.dirname(sys.executable)]
    return values | {
        "PATH": os.pathsep.join(path),
        "CI": "true",
        "GITHUB_WORKSPACE": str(clone),
        "RUNNER_TEMP": str(temporary),
        "GIT_CONFIG_GLOBAL": str(temporary / "gitconfig"),
    }


def passes(job: Job) -> bool:
    """Run a job in a clone of its own; whether it passes."""
    with TemporaryDirectory() as folder:  # outside of the project: Node looks into the folders above
        clone, temporary = Path(folder, "clone"), Path(folder, "temporary")
        copy = ["git", "clone", "--quiet", "--depth=1", f"--upload-pack={UPLOAD}", ROOT.as_uri(), str(clone)]
        subprocess.run(copy, stdin=subprocess.DEVNULL, check=True)
        temporary.mkdir()
        variables, script = environment(clone, temporary), temporary / "step.sh"
        for step in job.steps:
            print(f"workflows: {step.name}", flush=True)
            script.write_text(step.script, encoding="utf-8")
            if call([job.shell, "-e", str(script)], clone, {**variables, **step.env}) != 0:
                print(f"workflows: {step.name} failed", flush=True)
                return False
    return True


def chosen(jobs: list[Job], names: Iterable[str]) -> list[Job]:
    """The jobs of these names, or all that have something to run."""
    if unknown := set(names) - {job.name for job in jobs}:
        every = ", ".join(job.name for job in jobs)
        raise WorkflowError(f"there is no job {', '.join(sorted(unknown))}; there are {every}.")
    return [job for job in jobs if job.steps and (not names or job.name in names)]


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the jobs of the workflows, each in a bare clone.")
    parser.add_argument("jobs", nargs="*", help="only these, such as pages/newest")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl-C: nothing that was begun goes on
    try:
        jobs = all_jobs(ROOT / ".github" / "workflows")
        running = chosen(jobs, options.jobs)
        for job in jobs:
            for each in job.left:
                print(f"workflows: left out of {job.name}: {each}", flush=True)
        if subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, check=True).stdout:
            print("workflows: what isn't committed isn't run", flush=True)
        failed = [job.name for job in running if not passes(job)]
    except (WorkflowError, OSError, subprocess.CalledProcessError) as error:
        print(f"workflows: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("workflows: broken off.", file=sys.stderr)
        return 130
    for job in running:
        print(f"workflows: {job.name} {'failed' if job.name in failed else 'passed'}")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
