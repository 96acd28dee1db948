import type { Terminal } from './terminal.js'

export interface ShellOrder {
  /** The command as a person typed it, for the system's shell. */
  command: string
  /** Standard input of the command. */
  input: Uint8Array
  env: Terminal['env']
  folder: string
  /** After this time the command and everything it started are killed. */
  limitMs: number
  signal: AbortSignal
}

export interface ShellRun {
  /** Null if a signal ended the command or it could not start. */
  exit: number | null
  /** Why there is no exit code. */
  trouble: string | null
  /** The end of stdout and stderr. */
  said: string
}

/** Characters of the output that are kept. */
const mostSaid = 4096

/** Every failure is a result; none is thrown. */
export async function runShell(order: ShellOrder): Promise<ShellRun> {
  const { execute } = await import('./load-execa.js')
  const child = execute(order.command, {
    shell: true,
    cwd: order.folder,
    env: { ...order.env },
    input: order.input,
    buffer: false,
    // A separate process group, so that everything it starts ends with it.
    detached: process.platform !== 'win32',
  })
  let said = ''
  const listen = (piece: Buffer): void => {
    said = (said + piece.toString('utf8')).slice(-mostSaid)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  let isLate = false
  const end = (): void => endGroup(child.pid)
  const limit = setTimeout(() => {
    isLate = true
    end()
  }, order.limitMs)
  order.signal.addEventListener('abort', end, { once: true })
  const { exitCode: exit = null, signal, originalMessage } = await child
  clearTimeout(limit)
  order.signal.removeEventListener('abort', end)
  const late = `not finished after ${Math.round(order.limitMs / 1000)} s`
  const trouble = isLate ? late : (signal ?? originalMessage ?? 'no exit code')
  return { exit, trouble: exit === null ? trouble : null, said }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // The group has already ended.
  }
}
