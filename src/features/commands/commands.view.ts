import type { Cell, Field, View } from '../../cli/output/view.js'
import type { DescribedCommand } from './described-command.js'

/** `oct commands`: the whole tree. */
export const commandsView: View<DescribedCommand> = {
  name: 'commands',
  shape: 'list',
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
    field('command', 'the words that call it', ({ command }) => command),
    field('kind', 'program, group or command', ({ kind }) => kind),
    field('group', 'its heading in the help of the program', ({ group }) => group),
    field('summary', 'what it does, in a few words', ({ summary }) => summary),
    field('description', 'what it does', ({ description }) => description),
    field('usage', 'how it is typed', ({ usage }) => usage),
    field('default_command', 'what a group runs alone', (row) => row.default_command),
    field('arguments', 'name, meaning, required, repeatable', (row) =>
      row.arguments.map(({ name }) => name),
    ),
    field('options', 'flags, short, long, value, meaning, choices, default', (row) =>
      row.options.map(({ flags }) => flags),
    ),
    field('fields', 'name and meaning of what its rows are made of', (row) =>
      row.fields.map(({ name }) => name),
    ),
    field('exit_codes', 'code, name and meaning of those it adds; all of the program', (row) =>
      row.exit_codes.map(({ code }) => String(code)),
    ),
    field('calls', 'what it asks of the service', ({ calls }) => calls),
    field('writes', 'whether it changes something at the service', ({ writes }) => writes),
    field('examples', 'whole command lines, with what each does', (row) =>
      row.examples.map(({ line }) => line),
    ),
  ],
  defaults: ['command', 'kind', 'group', 'summary'],
  // no space, as every id has none
  id: ({ command }) => command.replaceAll(' ', '-'),
  record: (row) => ({ ...row }),
  empty: 'No command is called so.',
  summary: (rows) => `${rows.length} ${rows.length === 1 ? 'command' : 'commands'}`,
}

function field(
  name: string,
  meaning: string,
  value: (row: DescribedCommand) => Cell,
): Field<DescribedCommand> {
  return { name, meaning, value }
}
