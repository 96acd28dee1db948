import type { Terminal } from './terminal.js'

export interface ShellOrder {
  /** What a person typed, for the shell of the system. */
  command: string
  /** What it reads on its standard input. */
  input: Uint8Array
  env: Terminal['env']
  folder: string
  /** When it is ended, with everything that it started. */
  limitMs: number
  signal: AbortSignal
}

export interface ShellRun {
  /** Null where a signal ended it, or it could not be started. */
  exit: number | null
  /** Why it has no exit code, in words. */
  trouble: string | null
  /** The end of what it wrote on its outputs. */
  said: string
}

/** So much of what a command says is passed on. */
const mostSaid = 4096

/** Runs a command line to its end. Every failure is an outcome. */
export async function runShell(order: ShellOrder): Promise<ShellRun> {
  const { spawn } = await import('node:child_process')
  const child = spawn(order.command, {
    shell: true,
    cwd: order.folder,
    env: { ...order.env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // a group of its own, so that what it started ends with it
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  let said = ''
  const listen = (piece: Buffer): void => {
    said = (said + piece.toString('utf8')).slice(-mostSaid)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  // a command that does not read what it is given is told by its exit
  child.stdin.on('error', () => {})
  child.stdin.end(order.input)
  let isLate = false
  const end = (): void => endGroup(child.pid)
  const limit = setTimeout(() => {
    isLate = true
    end()
  }, order.limitMs)
  order.signal.addEventListener('abort', end, { once: true })
  return new Promise<ShellRun>((resolve) => {
    child.once('error', (error) => resolve({ exit: null, trouble: error.message, said }))
    child.once('close', (exit, signal) => {
      const late = `no end in ${Math.round(order.limitMs / 1000)} s`
      resolve({ exit, trouble: exit === null ? (isLate ? late : `${signal}`) : null, said })
    })
  }).finally(() => {
    clearTimeout(limit)
    order.signal.removeEventListener('abort', end)
  })
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}
