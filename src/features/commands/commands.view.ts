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
    field('command', 'the command', ({ command }) => command),
    field('kind', 'program, group or command', ({ kind }) => kind),
    field('group', 'its heading in the help', ({ group }) => group),
    field('summary', 'what it does, in a few words', ({ summary }) => summary),
    field('description', 'what it does', ({ description }) => description),
    field('usage', 'its usage', ({ usage }) => usage),
    field('default_command', 'the default command of a group', (row) => row.default_command),
    field('arguments', 'name, meaning, required, repeatable', (row) =>
      row.arguments.map(({ name }) => name),
    ),
    field('options', 'flags, short, long, value, meaning, choices, default', (row) =>
      row.options.map(({ flags }) => flags),
    ),
    field('fields', 'name and meaning of the fields of its rows', (row) =>
      row.fields.map(({ name }) => name),
    ),
    field('exit_codes', 'code, name and meaning of its own exit codes; for oct all', (row) =>
      row.exit_codes.map(({ code }) => String(code)),
    ),
    field('calls', 'its requests to the service', ({ calls }) => calls),
    field('writes', 'whether it changes something at the service', ({ writes }) => writes),
    field('examples', 'example command lines with comments', (row) =>
      row.examples.map(({ line }) => line),
    ),
  ],
  defaults: ['command', 'kind', 'group', 'summary'],
  // Ids contain no spaces.
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
