import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { helpOf, withHelp } from '../../cli/command/command-help.js'
import { commandPath } from '../../cli/command/command-path.js'
import { optionRows } from '../../cli/command/help-page.js'
import { helpWidth } from '../../cli/command/help-width.js'
import { unknownCommand } from '../../cli/command/usage-error.js'
import { rowLines } from '../../cli/output/row-lines.js'
import type { ViewTools } from '../view/view-line.js'
import { fieldsPage } from './fields-page.js'
import { helpTopic } from './help-topics.js'
import { topicNames } from './topic-names.js'

export function helpCommand(context: CommandContext, { program }: ViewTools): Command {
  const command = new Command('help')
    .summary('Explain a command or a topic')
    .description(
      `The topics are: ${topicNames.join(', ')}. To see the fields or options of a command, write "fields" or "options" before the command.`,
    )
    .argument('[word...]', 'name of a command or topic')
    .action(async (words: string[]) => {
      const width = helpWidth(context.terminal)
      await context.print(
        (await detailsOn(program, words, width)) ??
          (words.length === 1 ? helpTopic(words[0] ?? '', width) : undefined) ??
          (await aliasNamed(context, program, words)) ??
          commandAt(program, words).helpInformation(),
      )
    })
  return withHelp(command, {
    examples: [
      ['oct help holds', 'explain a command'],
      ['oct help fields holds', 'explain the fields of the rows that oct holds prints'],
      ['oct help exit-codes', 'explain what each exit code means'],
    ],
  })
}

/** Finds an alias by its name. Returns undefined if a command has the same name, because commands have precedence. */
async function aliasNamed(
  context: CommandContext,
  program: Command,
  [name = '', ...others]: readonly string[],
): Promise<string | undefined> {
  if (name === '' || others.length > 0 || childNamed(program, name) !== undefined) return undefined
  const { explainedAlias } = await import('../alias/explain-alias.js')
  return explainedAlias(context.settings(), name)
}

async function detailsOn(
  program: Command,
  [topic, ...words]: readonly string[],
  width: number,
): Promise<string | undefined> {
  if (words.length === 0 || (topic !== 'fields' && topic !== 'options')) return undefined
  // `fields` is a command and a help topic, so `oct help fields list` must explain the command `oct fields list`.
  if (topic === 'fields' && !hasFields(program, words)) return undefined
  const command = commandAt(program, words)
  if (topic === 'fields') return fieldsPage(command, width)
  const rows = optionRows(command.options.filter(({ hidden }) => !hidden))
  return `${[`Options of ${commandPath(command)}:`, ...rowLines(rows, width)].join('\n')}\n`
}

function hasFields(program: Command, words: readonly string[]): boolean {
  const command = words.reduce<Command | undefined>(childNamed, program)
  return command !== undefined && helpOf(command)?.view !== undefined
}

function commandAt(program: Command, words: readonly string[]): Command {
  return words.reduce((command, word) => {
    const next = childNamed(command, word)
    if (next === undefined) throw unknownCommand([word], command)
    return next
  }, program)
}

const childNamed = (command: Command | undefined, word: string): Command | undefined =>
  command?.commands.find((child) => [child.name(), ...child.aliases()].includes(word))
