import type { Terminal } from './terminal.js'

export interface NodeRun {
  /** CommonJS. */
  script: string
  /** What it reads on its standard input. */
  input: string
  env: Terminal['env']
  /** Where it looks for packages. */
  folder: string
  /** When it is ended, whatever it hangs in. */
  limitMs: number
}

/**
 * What a script wrote on its standard output, in a Node of its own: native code that never comes
 * back would else keep this process from ending. Undefined where it took too long or failed.
 */
export async function runNode(run: NodeRun): Promise<string | undefined> {
  const { spawn } = await import('node:child_process')
  const { NODE_OPTIONS: _notForIt, ...env } = run.env
  const child = spawn(process.execPath, ['-e', run.script], {
    cwd: run.folder,
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: run.limitMs,
    killSignal: 'SIGKILL',
    windowsHide: true,
  })
  const pieces: Buffer[] = []
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece))
  // a script that ended before it read everything is told by its exit
  child.stdin.on('error', () => {})
  child.stdin.end(run.input)
  return new Promise((resolve) => {
    child.once('error', () => resolve(undefined))
    child.once('close', (code) =>
      resolve(code === 0 ? Buffer.concat(pieces).toString('utf8') : undefined),
    )
  })
}
