import { runCommandLine } from '../../src/main.js'
import { fakeTerminal } from '../support/fake-terminal.js'
import type { Run } from './program.js'

/**
 * Runs a command line from the sources in this process, in real time, for a tenth of what a process of
 * its own costs. It is for what a test prepares or looks at: it shows nothing of the build, of signals,
 * of pipes and of two processes. What a command leaves to the end of its process stays open.
 */
export async function runInProcess(
  args: string[],
  home: string,
  env: Record<string, string>,
): Promise<Run> {
  const terminal = fakeTerminal({ homeFolder: home, folder: home, env })
  const exit = await runCommandLine(args, {
    terminal,
    version: '0.0.0-test',
    clock: () => new Date(),
    localZone: () => 'UTC',
  })
  const { stdout, stderr } = terminal
  return { exit, signal: undefined, stdout: stdout.text, stderr: stderr.text }
}
