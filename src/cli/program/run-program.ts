import { type Command, CommanderError } from 'commander'
import { exitCodes, isDryRun, OctError } from '../../errors.js'
import type { Expansion } from '../../features/alias/expand-alias.js'
import { commandPath } from '../command/command-path.js'
import { type GlobalFlags, globalFlags } from '../command/global-options.js'
import { unknownCommand, usageError } from '../command/usage-error.js'
import { tabWord } from '../completion/tab-word.js'
import { formats } from '../output/format.js'
import {
  buildProgram,
  isCommand,
  meantBy,
  type ProgramContext,
  wholeProgram,
} from './build-program.js'
import { commandNamed } from './command-named.js'
import { commandWords } from './command-words.js'
import { machineFault } from './machine-fault.js'
import { withFlag } from './pointer-flags.js'

export interface RunContext extends ProgramContext {
  report(error: unknown, command: string): Promise<void>
  /** Prints the requests that oct did not send because of `--dry-run`. Returns false if there are none. */
  presentPlan(): Promise<boolean>
  /** Prints a notice about data that oct could not read. With `--check`, then throws an error. */
  settleUnread(): Promise<void>
}

/** Runs one command line, which must not contain the program name. Returns its exit code. */
export async function runProgram(argv: readonly string[], context: RunContext): Promise<number> {
  if (argv[0] === tabWord) return await answerShell(argv.slice(1), context)
  let printed = ''
  const write = (text: string) => {
    printed += text
  }
  const program = buildProgram(context, write, argv)
  const command = commandNamed(program, argv)
  try {
    const instead = await aliasIn(program, argv, context)
    if (instead !== undefined) return await runInstead(instead, context)
    if (argv.some((word) => ['--help', '-h'].includes(word))) refuseUnknown(program, argv, context)
    await program.parseAsync(argv, { from: 'user' }).catch(async (error: unknown) => {
      if (error instanceof OctError && error.code === 'condition') await context.settleUnread()
      throw error
    })
    await context.settleUnread()
    await context.presentPlan()
    return exitCodes.ok.code
  } catch (error) {
    if (error instanceof CommanderError) {
      context.useFlags(flagsTyped(program, argv), commandPath(command))
    }
    const failure = isMistake(error) ? refusedLine(error, command, { argv, context }) : error
    return await endOf(failure, command, context, printed)
  }
}

async function runInstead(instead: Expansion, context: RunContext): Promise<number> {
  if (instead.kind === 'script') {
    const { runAlias } = await import('../../features/alias/run-alias.js')
    return runAlias(instead, context.terminal)
  }
  if (instead.kind === 'line') context.runInstead(instead.argv)
  else {
    const { explainAlias } = await import('../../features/alias/explain-alias.js')
    await context.print(explainAlias(instead.alias))
  }
  return exitCodes.ok.code
}

/** Returns the command line of an alias. Does not read the aliases if the first argument is a command. */
async function aliasIn(
  program: Command,
  argv: readonly string[],
  context: RunContext,
): Promise<Expansion | undefined> {
  const [word] = commandWords(program, argv)
  if (word === undefined || isCommand(word)) return undefined
  const { expandAlias } = await import('../../features/alias/expand-alias.js')
  return expandAlias({
    argv,
    program,
    isCommand,
    settings: () => context.settings(),
    meant: (words) => meantBy(context, words),
  })
}

async function answerShell(words: readonly string[], context: RunContext): Promise<number> {
  const { replyToShell } = await import('../completion/reply-to-shell.js')
  const world = {
    tree: (words?: readonly string[]) => buildProgram(context, () => {}, words),
    settings: () => context.settings(),
    useFlags: (flags: GlobalFlags) => context.useFlags(flags, 'oct'),
  }
  await context.print(await replyToShell(world, words))
  return exitCodes.ok.code
}

async function endOf(
  error: unknown,
  command: Command,
  context: RunContext,
  printed: string,
): Promise<number> {
  const { interruption } = context.terminal
  if (interruption.aborted) {
    // Even after an interruption, the command reports which work is unfinished and how to continue.
    if (error instanceof OctError && error.tryNext.length > 0 && isDeparture(error)) {
      await context.report(error, commandPath(command))
    }
    return interruption.reason === 'SIGTERM' ? 143 : 130
  }
  if (error instanceof CommanderError && error.exitCode === 0) {
    await context.print(printed)
    return exitCodes.ok.code
  }
  if ((await context.presentPlan()) && isOnlyPlanned(error)) return exitCodes.ok.code
  const failure = withFlag(machineFault(error), command)
  await context.report(failure, commandPath(command))
  return failure instanceof OctError ? failure.exit : exitCodes.internal.code
}

const isMistake = (error: unknown): error is CommanderError =>
  error instanceof CommanderError && error.exitCode !== 0

function refusedLine(
  error: CommanderError,
  command: Command,
  { argv, context }: { argv: readonly string[]; context: RunContext },
): OctError {
  const words = command.parent === null ? commandWords(command, argv) : []
  return words.length > 0
    ? unknownCommand(words, wholeProgram(context))
    : usageError(error, command, argv)
}

function isOnlyPlanned(error: unknown): boolean {
  if (isDryRun(error)) return true
  return error instanceof OctError && error.code === 'partial' && error.cause === undefined
}

const isDeparture = ({ code }: OctError): boolean => ['interrupted', 'terminated'].includes(code)

function refuseUnknown(program: Command, argv: readonly string[], context: RunContext): void {
  const words = commandWords(program, argv)
  const [word] = words
  if (word === undefined || program.commands.some((command) => command.name() === word)) return
  throw unknownCommand(words, wholeProgram(context))
}

function flagsTyped(program: Command, argv: readonly string[]): GlobalFlags {
  const typed = argv.flatMap((word, index) => {
    if (word === '--json') return ['json']
    if (word === '-o' || word === '--output') return [argv[index + 1] ?? '']
    return /^(?:-o|--output=)(.+)$/.exec(word)?.[1] ?? []
  })
  const output = formats.find((format) => format === typed.at(-1))
  return { ...globalFlags(program.opts(), false), ...(output === undefined ? {} : { output }) }
}
