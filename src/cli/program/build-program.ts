import { Command } from 'commander'
import { apiCommand } from '../commands/api.js'
import { arrivingCommand } from '../commands/arriving.js'
import { authCommand } from '../commands/auth.js'
import { briefCommand } from '../commands/brief.js'
import { cacheCommand } from '../commands/cache.js'
import { changesCommand } from '../commands/changes.js'
import { commandsCommand } from '../commands/commands.js'
import { completionCommand } from '../commands/completion.js'
import { configCommand } from '../commands/config.js'
import { containersCommand } from '../commands/containers.js'
import { doctorCommand } from '../commands/doctor.js'
import { documentsCommand } from '../commands/documents.js'
import { dueCommand } from '../commands/due.js'
import { emailsCommand } from '../commands/emails.js'
import { fieldsCommand } from '../commands/fields.js'
import { findCommand } from '../commands/find.js'
import { gatesCommand } from '../commands/gates.js'
import { helpCommand } from '../commands/help.js'
import { holdsCommand } from '../commands/holds.js'
import { inferCommand } from '../commands/infer.js'
import { linesCommand } from '../commands/lines.js'
import { mapCommand } from '../commands/map.js'
import { openCommand } from '../commands/open.js'
import { partiesCommand } from '../commands/parties.js'
import { portsCommand } from '../commands/ports.js'
import { pullCommand } from '../commands/pull.js'
import { readyCommand } from '../commands/ready.js'
import { reconcileCommand } from '../commands/reconcile.js'
import { refCommand } from '../commands/ref.js'
import { sandboxCommand } from '../commands/sandbox.js'
import { searchCommand } from '../commands/search.js'
import { serveCommand } from '../commands/serve.js'
import { shipmentsCommand } from '../commands/shipments.js'
import { showCommand } from '../commands/show.js'
import { syncCommand } from '../commands/sync.js'
import { tagCommand } from '../commands/tag.js'
import { terminalsCommand } from '../commands/terminals.js'
import { todayCommand } from '../commands/today.js'
import { trackCommand } from '../commands/track.js'
import { trackingCommand } from '../commands/tracking.js'
import { uploadCommand } from '../commands/upload.js'
import { vesselsCommand } from '../commands/vessels.js'
import { viewCommand } from '../commands/view.js'
import { webhooksCommand } from '../commands/webhooks.js'
import { nothingToQuery } from '../output/present.js'
import type { CommandContext } from './command-context.js'
import { helpOf, helpText } from './command-help.js'
import { commandMeant } from './command-meant.js'
import { commandWords } from './command-words.js'
import { unknownNames } from './filter-options.js'
import { addGlobalOptions, type GlobalFlags, globalFlags } from './global-options.js'
import { readStdinWords, sayStdin } from './stdin-words.js'
import { commandPath, tooManyArguments, unknownCommand } from './usage-error.js'

export interface ProgramContext extends CommandContext {
  version: string
  /** Told the global options before any action runs. */
  useFlags(flags: GlobalFlags, command: string): void
}

type Build = (context: ProgramContext, program: Command, argv: readonly string[]) => Command

const tree: [string, Record<string, Build>][] = [
  [
    'Tracking:',
    {
      track: trackCommand,
      infer: inferCommand,
      tracking: trackingCommand,
      reconcile: reconcileCommand,
    },
  ],
  [
    'The desk:',
    {
      containers: containersCommand,
      shipments: shipmentsCommand,
      holds: holdsCommand,
      due: dueCommand,
      ready: readyCommand,
      arriving: arrivingCommand,
      today: todayCommand,
      show: showCommand,
      find: findCommand,
      open: openCommand,
      brief: briefCommand,
      vessels: vesselsCommand,
      search: searchCommand,
      sync: syncCommand,
      pull: pullCommand,
      changes: changesCommand,
      view: (context, program, argv) =>
        viewCommand(context, { program, argv, meant: (words) => meantBy(context, words) }),
    },
  ],
  [
    'The account:',
    { ref: refCommand, tag: tagCommand, parties: partiesCommand, fields: fieldsCommand },
  ],
  ['Maps:', { map: mapCommand }],
  ['Documents:', { upload: uploadCommand, documents: documentsCommand, emails: emailsCommand }],
  ['Webhooks:', { webhooks: webhooksCommand }],
  [
    'Reference:',
    {
      lines: linesCommand,
      ports: portsCommand,
      terminals: terminalsCommand,
      gates: gatesCommand,
    },
  ],
  ['The service:', { sandbox: sandboxCommand, serve: serveCommand, api: apiCommand }],
  [
    'This program:',
    {
      auth: authCommand,
      cache: cacheCommand,
      completion: completionCommand,
      config: configCommand,
      doctor: doctorCommand,
      commands: commandsCommand,
      help: helpCommand,
    },
  ],
]

/** These look at the other commands, to print them or to suggest one. */
const needingAll = ['track', 'infer', 'help', 'commands']

/**
 * The command tree; `write` takes what commander would print: help and version. With a command
 * line, only what it can mean: declaring every option of every command takes milliseconds.
 */
export function buildProgram(
  context: ProgramContext,
  write: (text: string) => void,
  argv: readonly string[] = [],
): Command {
  const program = declareProgram(context, write, argv)
  program.hook('preAction', (_, command) => beforeAction(context, command))
  return program
}

/** The command that words would run, read as ever and not run. */
function meantBy(context: ProgramContext, words: readonly string[]): Command {
  const program = declareProgram(context, () => {}, words)
  program.hook('preAction', (_, command) => checkWords(command))
  return commandMeant(program, words)
}

function declareProgram(
  context: ProgramContext,
  write: (text: string) => void,
  argv: readonly string[],
): Command {
  const program = new Command('oct')
    .description('Ocean containers: where they are, what holds them, until when they are free.')
    .usage('<command> [options]')
    .version(context.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand(false)
    .action(async () => context.print(await helpText(program)))
  addGlobalOptions(program)
  const isMeant = isNamedIn(commandWords(program, argv))
  for (const [heading, commands] of tree) {
    for (const [name, build] of Object.entries(commands)) {
      if (isMeant(name)) program.addCommand(build(context, program, argv).helpGroup(heading))
    }
  }
  adopt(program, write)
  return program
}

function isNamedIn(words: readonly string[]): (name: string) => boolean {
  const names = tree.flatMap(([, commands]) => Object.keys(commands))
  const typed = names.filter((name) => words.includes(name))
  const isAll = typed.length === 0 || typed.some((name) => needingAll.includes(name))
  return (name) => isAll || typed.includes(name)
}

/** Every command throws instead of exiting, prints nothing by itself and counts its words here. */
function adopt(command: Command, write: (text: string) => void): void {
  command
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: () => {} })
    .configureHelp({ showGlobalOptions: false, sortSubcommands: false })
    .allowExcessArguments(true)
    .helpCommand(false)
  for (const child of command.commands) {
    child.copyInheritedSettings(command)
    sayStdin(child)
    adopt(child, write)
  }
}

async function beforeAction(context: ProgramContext, command: Command): Promise<void> {
  const root = rootOf(command)
  const isColorTyped = root.getOptionValueSource('color') === 'cli'
  const { dryRun } = command.opts<{ dryRun?: boolean }>()
  const flags = { ...globalFlags(root.opts(), isColorTyped), ...(dryRun ? { dryRun } : {}) }
  context.useFlags(flags, commandPath(command))
  checkWords(command)
  await checkQueryOf(command, root.opts().query)
  await readStdinWords(context.terminal, command)
  for (const words of unknownNames(command)) await context.notice(words)
}

/** Before anything is done: a query that cannot be answered must not come after a write. */
async function checkQueryOf(command: Command, query: unknown): Promise<void> {
  if (typeof query !== 'string') return
  // a view keeps it for the command that it runs
  const isKept = command.parent?.name() === 'view'
  if (!isKept && helpOf(command)?.view === undefined) throw nothingToQuery(commandPath(command))
  const { checkQuery } = await import('../output/query-result.js')
  checkQuery(query)
}

function checkWords(command: Command): void {
  const taken = command.registeredArguments
  if (taken.some((argument) => argument.variadic)) return
  const extra = command.args.slice(taken.length)
  const [word] = extra
  if (word === undefined) return
  const group = groupExpectingACommand(command)
  throw group ? unknownCommand(word, group) : tooManyArguments(command, extra)
}

/** The group whose command the word was meant to be: the command itself, or its parent by default. */
function groupExpectingACommand(command: Command): Command | undefined {
  if (command.commands.length > 0) return command
  const isDefault = command.name() === 'list' && command.parent?.parent
  return isDefault ? (command.parent ?? undefined) : undefined
}

function rootOf(command: Command): Command {
  return command.parent === null ? command : rootOf(command.parent)
}
