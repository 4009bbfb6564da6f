import { execFileSync } from 'node:child_process'

/** kill -9 of a process and its descendants: PostgreSQL's have their own sessions, so killing the process group would miss them. */
export function killTree(root: number): void {
  for (const pid of processTree(root)) kill(pid)
}

/** As a server that hangs: its sockets stay open, but nothing comes back. */
export function freeze(root: number): void {
  for (const pid of processTree(root)) kill(pid, 'SIGSTOP')
}

export function thaw(root: number): void {
  for (const pid of processTree(root)) kill(pid, 'SIGCONT')
}

export function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It already ended with its parent.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function processTree(root: number): number[] {
  const table = execFileSync('sh', ['-c', listProcesses], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const processes = table
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
  const tree = [root]
  for (const parent of tree) for (const [pid, ppid] of processes) if (ppid === parent) tree.push(pid!)
  return tree
}

/** Lines of process id and parent id. A minimal Linux has no ps; sed fails if a process ends while it reads. */
const listProcesses = String.raw`
  ps -A -o pid=,ppid= || sed -E 's/^([0-9]+) .*\) . ([0-9]+) .*/\1 \2/' /proc/[0-9]*/stat || true`
