import type { Terminal } from './terminal.js'

export interface ShellOrder {
  command: string
  input: Uint8Array
  env: Terminal['env']
  folder: string
  limitMs: number
  signal: AbortSignal
}

export interface ShellRun {
  exit: number | null
  trouble: string | null
  said: string
}

const mostSaid = 4096

/** Runs a command in the shell of the system. Never throws. The result describes any failure. */
export async function runShell(order: ShellOrder): Promise<ShellRun> {
  const { execute } = await import('./load-execa.js')
  const child = execute(order.command, {
    shell: true,
    cwd: order.folder,
    env: { ...order.env },
    input: order.input,
    buffer: false,
    // Runs the command in a separate process group, so that oct can end its child processes together with it.
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
  const late = `the program did not finish within ${Math.round(order.limitMs / 1000)} s`
  const trouble = isLate ? late : (signal ?? originalMessage ?? 'no exit code')
  return { exit, trouble: exit === null ? trouble : null, said }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {}
}
