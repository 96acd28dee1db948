import type { Cell, Field, View } from '../../cli/output/view.js'
import type { DescribedCommand } from './described-command.js'

export const commandsView: View<DescribedCommand> = {
  name: 'commands',
  shape: 'list',
  noun: 'command',
  columns: [
    {
      heading: 'Command',
      text: ({ command }) => ({ words: command, tone: 'strong' }),
      isWhole: true,
    },
    {
      heading: 'What it does',
      text: ({ summary, description }) => ({ words: summary || description }),
    },
  ],
  narrow: { least: 2 },
  fields: [
    field('command', 'full name of the command', ({ command }) => command),
    field('kind', 'kind of entry: program, group or command', ({ kind }) => kind),
    field('group', 'heading under which the help of oct lists the command', ({ group }) => group),
    field('summary', 'what the command does, in a few words', ({ summary }) => summary),
    field(
      'description',
      'what the command does, in full sentences',
      ({ description }) => description,
    ),
    field('usage', 'usage line of the command', ({ usage }) => usage),
    field(
      'default_command',
      'command that runs if you type only the name of the group',
      (row) => row.default_command,
    ),
    field('arguments', 'arguments of the command: name, meaning, required, repeatable', (row) =>
      row.arguments.map(({ name }) => name),
    ),
    field(
      'options',
      'options of the command: flags, short, long, value, meaning, choices, default',
      (row) => row.options.map(({ flags }) => flags),
    ),
    field('fields', 'fields of the rows that the command prints: name and meaning', (row) =>
      row.fields.map(({ name }) => name),
    ),
    field(
      'exit_codes',
      'exit codes of the command: code, name and meaning; for oct, all exit codes',
      (row) => row.exit_codes.map(({ code }) => String(code)),
    ),
    field('calls', 'requests that the command sends to the service', ({ calls }) => calls),
    field('writes', 'whether the command changes something at the service', ({ writes }) => writes),
    field('examples', 'example command lines with comments', (row) =>
      row.examples.map(({ line }) => line),
    ),
  ],
  defaults: ['command', 'kind', 'group', 'summary'],
  id: ({ command }) => command.replaceAll(' ', '-'),
  record: (row) => ({ ...row }),
}

function field(
  name: string,
  meaning: string,
  value: (row: DescribedCommand) => Cell,
): Field<DescribedCommand> {
  return { name, meaning, value }
}
