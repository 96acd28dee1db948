import { runProgram } from './cli/program/run-program.js'
import { interruptionBy } from './cli/terminal/interruption-by-signal.js'
import { processTerminal } from './cli/terminal/process-terminal.js'
import { Context } from './context/context.js'
import type { ContextOptions } from './context/context-options.js'

/** Of package.json; written in by the build. */
declare const OCT_VERSION: string

/** Runs the process's command line; the exit code is set, the process ends by itself. */
export async function run(process: NodeJS.Process): Promise<void> {
  silenceExperimentalSqlite(process)
  const terminal = processTerminal(process, interruptionBy(process))
  process.exitCode = await runCommandLine(process.argv.slice(2), {
    terminal,
    version: OCT_VERSION,
    clock: () => new Date(),
    localZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    zoneEdition: `${process.versions.tz} ${process.versions.icu}`,
  })
  if (terminal.stdout.closed) process.exitCode = 0
  // Node aborts where it finds its terminal gone at its end; what a closed terminal ends, ends so.
  if (terminal.hasHungUp?.()) process.kill(process.pid, 'SIGHUP')
  // Every command waits for its words; what is left are those that one gave up on.
  if (terminal.stderr.isWaiting) process.exit()
}

/** Runs one command line against a terminal; tests hand in their own. */
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

/** Node 22 warns of its SQLite on every run; nobody who runs oct can do anything about it. */
function silenceExperimentalSqlite(process: NodeJS.Process): void {
  const emitWarning = process.emitWarning.bind(process) as (...words: unknown[]) => void
  process.emitWarning = (...words: unknown[]) => {
    if (!String(words[0]).includes('SQLite is an experimental feature')) emitWarning(...words)
  }
}
