import { sleep } from '../../src/client/sending/cancellation.js'
import { runCommandLine } from '../../src/main.js'
import { fakeTerminal } from '../support/fake-terminal.js'
import type { Run } from './program.js'

export interface HereOptions {
  env?: Record<string, string>
  /** The working folder; the home folder by default. */
  cwd?: string
  /** Called whenever the command begins to wait. */
  onWait?: () => void
}

/**
 * Runs a command from the sources in this process, in real time, for a tenth of the cost of a
 * separate process. For preparing and checking only: not for the build, signals, pipes or parallel
 * processes. Nothing is closed at exit.
 */
export async function runInProcess(
  args: string[],
  home: string,
  { env, cwd, onWait }: Required<HereOptions>,
): Promise<Run> {
  const terminal = fakeTerminal({ homeFolder: home, folder: cwd, env })
  const exit = await runCommandLine(args, {
    terminal,
    version: '0.0.0-test',
    clock: () => new Date(),
    sleep: (ms, signal) => {
      onWait()
      return sleep(ms, signal)
    },
    localZone: () => 'UTC',
  })
  const { stdout, stderr } = terminal
  return { exit, signal: undefined, stdout: stdout.text, stderr: stderr.text }
}
