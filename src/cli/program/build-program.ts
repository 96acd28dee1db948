import { Command } from 'commander'
import { unknownNames } from '../../desk/boxes/filter-options.js'
import type { CommandContext } from '../command/command-context.js'
import { helpOf } from '../command/command-help.js'
import { commandPath } from '../command/command-path.js'
import { addGlobalOptions, type GlobalFlags, globalFlags } from '../command/global-options.js'
import { helpPage } from '../command/help-page.js'
import { helpWidth } from '../command/help-width.js'
import { refuseJsonNames } from '../command/refuse-json-names.js'
import { tooManyArguments, unknownCommand } from '../command/usage-error.js'
import { rememberWhole } from '../command/whole-program.js'
import { nothingToQuery } from '../output/present.js'
import { commandOfWords } from './command-of-words.js'
import { commandSummaries } from './command-summaries.js'
import { commandTree } from './command-tree.js'
import { commandWords } from './command-words.js'
import { programPage } from './program-page.js'
import { refuseOptionsAbove } from './refuse-options-above.js'
import { readStdinWords, sayStdin } from './stdin-words.js'

export interface ProgramContext extends CommandContext {
  version: string
  useFlags(flags: GlobalFlags, command: string): void
}

const needingAll = ['help', 'commands']

/** Builds the commands of oct. If `argv` is given, builds only the commands that it may name, which is faster. */
export function buildProgram(
  context: ProgramContext,
  write: (text: string) => void,
  argv?: readonly string[],
): Command {
  const program = declareProgram(context, write, argv)
  program.hook('preAction', (_, command) => beforeAction(context, command, argv))
  return program
}

export function meantBy(context: ProgramContext, words: readonly string[]): Command {
  const program = declareProgram(context, () => {}, words)
  program.hook('preAction', (_, command) => checkWords(context, command))
  return commandOfWords(program, words)
}

function declareProgram(
  context: ProgramContext,
  write: (text: string) => void,
  argv: readonly string[] | undefined,
): Command {
  const program = new Command('oct')
    .description('Track ocean containers: where they are, their holds, and when they are due.')
    .usage('<command> [options]')
    .version(context.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand(false)
    .action(async () => context.print(program.helpInformation()))
  addGlobalOptions(program)
  if (argv !== undefined) rememberWhole(program, () => wholeProgram(context))
  const isMeant = meantIn(argv && commandWords(program, argv))
  const isNamed = argv === undefined || commandNames.some(isMeant)
  const summaries = isNamed ? {} : commandSummaries(context)
  const tools = {
    program,
    argv: argv ?? [],
    meant: (words: readonly string[]) => meantBy(context, words),
    isCommand,
  }
  for (const [heading, commands] of commandTree) {
    for (const [name, build] of Object.entries(commands)) {
      if (isMeant(name)) program.addCommand(build(context, tools).helpGroup(heading))
      else if (!isNamed)
        program
          .command(name)
          .summary(summaries[name] ?? '')
          .helpGroup(heading)
    }
  }
  adopt(program, { write, page: (each) => pageOf(each, context) })
  return program
}

const commandNames = commandTree.flatMap(([, commands]) => Object.keys(commands))

export const isCommand = (word: string): boolean => commandNames.includes(word)

function meantIn(words: readonly string[] | undefined): (name: string) => boolean {
  if (words === undefined || words.some((word) => needingAll.includes(word))) return () => true
  return (name) => words.includes(name)
}

const pageOf = (command: Command, { terminal }: ProgramContext): string =>
  command.parent === null
    ? programPage(command, helpWidth(terminal))
    : helpPage(command, helpWidth(terminal))

interface Adoption {
  write(text: string): void
  page(command: Command): string
}

/** Makes commander throw instead of ending the process. Allows any arguments, because `checkWords` checks them. */
function adopt(command: Command, adoption: Adoption): void {
  command
    .exitOverride()
    .configureOutput({ writeOut: adoption.write, writeErr: () => {} })
    .configureHelp({ formatHelp: adoption.page })
    .allowExcessArguments(true)
    .helpCommand(false)
  for (const child of command.commands) {
    child.copyInheritedSettings(command)
    sayStdin(child)
    adopt(child, adoption)
  }
}

async function beforeAction(
  context: ProgramContext,
  command: Command,
  argv: readonly string[] = [],
): Promise<void> {
  const root = rootOf(command)
  const isColorTyped = root.getOptionValueSource('color') === 'cli'
  const { dryRun } = command.opts<{ dryRun?: boolean }>()
  const flags = { ...globalFlags(root.opts(), isColorTyped), ...(dryRun ? { dryRun } : {}) }
  context.useFlags(flags, commandPath(command))
  if (argv.includes('--json')) await refuseJsonNames(command, argv)
  checkWords(context, command)
  refuseOptionsAbove(command)
  await checkQueryOf(command, root.opts().query)
  await readStdinWords(context.terminal, command)
  for (const words of unknownNames(command)) await context.notice(words)
}

async function checkQueryOf(command: Command, query: unknown): Promise<void> {
  if (typeof query !== 'string') return
  // `oct view` accepts `--query` for every saved view. The saved command checks the expression itself.
  const isKept = command.parent?.name() === 'view'
  if (!isKept && helpOf(command)?.view === undefined) throw nothingToQuery(commandPath(command))
  const { checkQuery } = await import('../output/query-result.js')
  checkQuery(query)
}

function checkWords(context: ProgramContext, command: Command): void {
  const taken = command.registeredArguments
  if (taken.some((argument) => argument.variadic)) return
  const extra = command.args.slice(taken.length)
  const [word] = extra
  if (word === undefined) return
  const group = groupExpectingACommand(command)
  if (group === undefined) throw tooManyArguments(command, extra)
  throw unknownCommand(extra, group.parent === null ? wholeProgram(context) : group)
}

export const wholeProgram = (context: ProgramContext): Command =>
  declareProgram(context, () => {}, undefined)

function groupExpectingACommand(command: Command): Command | undefined {
  if (command.commands.length > 0) return command
  const isDefault = command.name() === 'list' && command.parent?.parent
  return isDefault ? (command.parent ?? undefined) : undefined
}

function rootOf(command: Command): Command {
  return command.parent === null ? command : rootOf(command.parent)
}
