import { runProgram } from './cli/program/run-program.js'
import { directOutput } from './cli/terminal/direct-output.js'
import { interruptionBy } from './cli/terminal/interruption-by-signal.js'
import { processTerminal } from './cli/terminal/process-terminal.js'
import { Context } from './context/context.js'
import type { ContextOptions } from './context/context-options.js'

declare const OCT_VERSION: string

declare const OCT_RELEASE_ADDRESS: string | null

export async function run(process: NodeJS.Process): Promise<void> {
  silenceExperimentalSqlite(process)
  const terminal = processTerminal(process, interruptionBy(process), directOutput)
  process.exitCode = await runCommandLine(process.argv.slice(2), {
    terminal,
    version: OCT_VERSION,
    releaseAddress: OCT_RELEASE_ADDRESS,
    startDetached: (argv) => {
      void import('./cli/terminal/start-detached.js').then((each) => each.startDetached(argv))
    },
    clock: () => new Date(),
    localZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    zoneEdition: `${process.versions.tz} ${process.versions.icu}`,
  })
  if (terminal.stdout.closed) process.exitCode = 0
  // If the terminal was closed, ends the process with SIGHUP. Otherwise, Node would abort.
  if (terminal.hasHungUp?.()) process.kill(process.pid, 'SIGHUP')
  // Output that still waits can never be written, and would keep the process alive, so oct ends the process. In other
  // cases, oct does not call `exit`: the SQLite package for Node 20 closes a database when Node frees its statements.
  if (terminal.stderr.isWaiting) process.exit()
}

/** The exports of `oct-cli/mcp`. The program file contains them, so that the package has the tools only once. */
export async function library() {
  const { agentServers } = await import('./library/agents.js')
  return { createAgentServer: agentServers(OCT_VERSION) }
}

export async function runCommandLine(
  argv: readonly string[],
  options: ContextOptions,
): Promise<number> {
  const context = new Context(options)
  try {
    const exit = await runProgram(argv, context)
    if (context.instead !== undefined) return await runCommandLine(context.instead, options)
    return context.wantsSandbox ? await runCommandLine(argv, { ...options, inSandbox: true }) : exit
  } finally {
    await context.close()
  }
}

function silenceExperimentalSqlite(process: NodeJS.Process): void {
  const emitWarning = process.emitWarning.bind(process) as (...words: unknown[]) => void
  process.emitWarning = (...words: unknown[]) => {
    if (!String(words[0]).includes('SQLite is an experimental feature')) emitWarning(...words)
  }
}
