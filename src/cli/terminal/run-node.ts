import type { Terminal } from './terminal.js'

export interface NodeRun {
  /** A CommonJS script. */
  script: string
  /** Standard input of the script. */
  input: string
  env: Terminal['env']
  /** The folder from which the script requires packages. */
  folder: string
  /** The script is killed after this time. */
  limitMs: number
}

/** Tells the single executable, which has Node's path, that it is asked to run a script. */
const runsScript = 'OCT_RUNS_SCRIPT'

/**
 * Uses another process, because hanging native code would keep this one alive. Undefined if the
 * script fails or hangs.
 */
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
