import type { View } from '../../cli/output/view.js'
import type { DescribedCommand } from './described-command.js'

export interface BriefCommands {
  about: string
  options_of_every_command: string[]
  exit_codes: Record<string, string>
  /** What each command does. The keys are the usage lines of the commands, without `oct`. */
  commands: Record<string, string>
}

export function briefOf(rows: readonly DescribedCommand[]): BriefCommands {
  const [program] = rows
  const leaves = rows.filter(({ kind }) => kind === 'command')
  return {
    about:
      '"commands" contains the usage of each command, without the word oct, and what the command does. oct <command> --help explains options and fields.',
    options_of_every_command: (program?.options ?? []).map(({ flags }) => flags),
    exit_codes: Object.fromEntries(
      (program?.exit_codes ?? []).map(({ code, name }) => [`${code}`, name]),
    ),
    commands: Object.fromEntries(
      leaves.map(({ usage, summary }) => [
        usage.replace(/^oct /, '').replace(/ \[options\]/g, ''),
        summary,
      ]),
    ),
  }
}

export const briefCommandsView: View<BriefCommands> = {
  name: 'commands',
  shape: 'object',
  noun: 'list of commands',
  columns: [{ heading: 'Commands', text: ({ commands }) => ({ words: namesOf(commands) }) }],
  fields: [
    { name: 'about', meaning: 'explanation of the output', value: ({ about }) => about },
    {
      name: 'commands',
      meaning: 'usage of each command without "oct"',
      value: ({ commands }) => Object.keys(commands),
    },
  ],
  id: () => 'commands',
  record: (brief) => ({ ...brief }),
  screen: ({ commands }) =>
    Object.entries(commands).map(([label, words]) => ({ kind: 'pair', label, text: { words } })),
}

const namesOf = (commands: Record<string, string>): string => Object.keys(commands).join('; ')
