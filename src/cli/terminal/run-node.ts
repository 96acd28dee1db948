import type { Terminal } from './terminal.js'

export interface NodeRun {
  script: string
  input: string
  env: Terminal['env']
  folder: string
  limitMs: number
}

const runsScript = 'OCT_RUNS_SCRIPT'

/** Runs a script in a separate process, because native code may never return. Undefined on failure or timeout. */
export async function runNode(run: NodeRun): Promise<string | undefined> {
  const { execute } = await import('./load-execa.js')
  const { NODE_OPTIONS: _ofThisNode, ...env } = run.env
  const { exitCode, stdout } = await execute(process.execPath, ['-e', run.script], {
    cwd: run.folder,
    env: { ...env, [runsScript]: '1' },
    input: run.input,
    stderr: 'ignore',
    timeout: run.limitMs,
    killSignal: 'SIGKILL',
  })
  return exitCode === 0 ? stdout : undefined
}
