import { type Command, CommanderError } from 'commander'
import { exitCodes, isDryRun, OctError } from '../../errors.js'
import { commandPath } from '../command/command-path.js'
import { type GlobalFlags, globalFlags } from '../command/global-options.js'
import { unknownCommand, usageError } from '../command/usage-error.js'
import { tabWord } from '../completion/tab-word.js'
import { formats } from '../output/format.js'
import { buildProgram, type ProgramContext, wholeProgram } from './build-program.js'
import { commandNamed } from './command-named.js'
import { commandWords } from './command-words.js'
import { machineFault } from './machine-fault.js'
import { withFlag } from './pointer-flags.js'

export interface RunContext extends ProgramContext {
  /** Prints a failure in the form the chosen format asks for. */
  report(error: unknown, command: string): Promise<void>
  /** Prints the writes that `--dry-run` kept back; false where there were none. */
  presentPlan(): Promise<boolean>
  /** Says what no footer has said of what could not be read; throws where `--check` needs all of it. */
  settleUnread(): Promise<void>
}

/** Runs one command line (without the program's own words) and returns its exit code. */
export async function runProgram(argv: readonly string[], context: RunContext): Promise<number> {
  if (argv[0] === tabWord) return await answerShell(argv.slice(1), context)
  let printed = ''
  const write = (text: string) => {
    printed += text
  }
  const program = buildProgram(context, write, argv)
  const command = commandNamed(program, argv)
  try {
    if (argv.some((word) => ['--help', '-h'].includes(word))) refuseUnknown(program, argv, context)
    await program.parseAsync(argv, { from: 'user' }).catch(async (error: unknown) => {
      // an incomplete list has no answer, so its error goes before `condition`
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

/** What a shell asks at TAB, before anything of the line is checked: it is not finished. */
async function answerShell(told: readonly string[], context: RunContext): Promise<number> {
  const { replyToShell } = await import('../completion/reply-to-shell.js')
  const world = {
    tree: (words?: readonly string[]) => buildProgram(context, () => {}, words),
    settings: () => context.settings(),
    useFlags: (flags: GlobalFlags) => context.useFlags(flags, 'oct'),
  }
  await context.print(await replyToShell(world, told))
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
    // Who stopped the program knows why, but not what it leaves behind.
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

/** An option behind an unknown command is not reported as a second error. */
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

/** Of several things each was kept back, unless one failed for a reason of its own. */
function isOnlyPlanned(error: unknown): boolean {
  if (isDryRun(error)) return true
  return error instanceof OctError && error.code === 'partial' && error.cause === undefined
}

const isDeparture = ({ code }: OctError): boolean => ['interrupted', 'terminated'].includes(code)

/** Commander would print help for a command that there is not. */
function refuseUnknown(program: Command, argv: readonly string[], context: RunContext): void {
  const words = commandWords(program, argv)
  const [word] = words
  if (word === undefined || program.commands.some((command) => command.name() === word)) return
  throw unknownCommand(words, wholeProgram(context))
}

/** Commander stops at the first mistake; the format that was asked for may stand behind it. */
function flagsTyped(program: Command, argv: readonly string[]): GlobalFlags {
  const typed = argv.flatMap((word, index) => {
    if (word === '--json') return ['json']
    if (word === '-o' || word === '--output') return [argv[index + 1] ?? '']
    return /^(?:-o|--output=)(.+)$/.exec(word)?.[1] ?? []
  })
  const output = formats.find((format) => format === typed.at(-1))
  return { ...globalFlags(program.opts(), false), ...(output === undefined ? {} : { output }) }
}
