import type { Command } from 'commander'
import { topicNames } from '../../features/help/topic-names.js'
import { rowLines, textLines } from '../output/row-lines.js'

const examples = [
  ['oct --sandbox track MSCU6639870', 'try oct without an account'],
  ['oct auth login', 'log in to a tracking service'],
  ['oct track MSCU6639870 TCLU4265726', 'start to track containers'],
  ['oct holds --due 3d', 'list containers due within 3 days'],
] as const

const first = ['track', 'today', 'holds', 'containers', 'show', 'map']

export function programPage(program: Command, width: number): string {
  const longest = Math.max(...examples.map(([line]) => line.length))
  const firstRows = first.flatMap((name) => {
    const command = program.commands.find((each) => each.name() === name)
    return command === undefined ? [] : [[name, command.summary()] as const]
  })
  const lines = [
    ...textLines(program.description(), width),
    '',
    'Examples:',
    ...examples.map(([line, words]) => `  $ ${line.padEnd(longest)}  # ${words}`),
    '',
    'Usage: oct <command> [options]',
    '',
    'Start with these commands:',
    ...rowLines(firstRows, width),
    '',
    'All commands (oct commands explains each of them):',
    ...rowLines(groupRows(program), width),
    '',
    'More:',
    ...rowLines(
      [
        ['oct <command> --help', 'Explain a command'],
        ['oct help <topic>', topicNames.join(', ')],
      ],
      width,
    ),
  ]
  return `${lines.join('\n')}\n`
}

function groupRows(program: Command): [string, string][] {
  const headings = [...new Set(program.commands.map((command) => command.helpGroup()))]
  return headings.map((heading) => [
    heading.replace(/:$/, ''),
    program.commands
      .filter((command) => command.helpGroup() === heading && command.name() !== 'commands')
      .map((command) => command.name())
      .join(', '),
  ])
}
