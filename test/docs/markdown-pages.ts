import type { DescribedPage } from '../../build/docs/described-tree.js'
import { topicParts } from '../../build/docs/topic-parts.js'
import { type Setting, settings } from '../../src/cli/settings/setting.js'
import { lifecycleMark } from '../../src/contract/lifecycle.js'
import type { DescribedCommand } from '../../src/features/commands/described-command.js'
import { helpTopic } from '../../src/features/help/help-topics.js'
import { topicNames } from '../../src/features/help/topic-names.js'

const topicText = (name: string): string => helpTopic(name, Number.POSITIVE_INFINITY) ?? ''

/** Topics for which these pages have a table or a page of their own. */
const tabled: readonly string[] = ['exit-codes', 'settings', 'options']

/** The pages of `docs/`, by their path in it. */
export function markdownPages(
  program: DescribedCommand,
  pages: readonly DescribedPage[],
): [string, string][] {
  const topics = topicNames.filter((name) => !tabled.includes(name))
  return [
    ['README.md', indexPage(pages)],
    ['commands/oct.md', programPage(program)],
    ...pages.map(({ name, commands }): [string, string] => [
      `commands/${name}.md`,
      joined(commands.flatMap((command, index) => sectionOf(command, index === 0 ? '#' : '##'))),
    ]),
    ['topics/exit-codes.md', exitCodesPage(program)],
    ['topics/settings.md', settingsPage()],
    ...topics.map((name): [string, string] => [
      `topics/${name}.md`,
      joined([`# ${name}`, ...topicBody(topicText(name))]),
    ]),
  ]
}

function indexPage(pages: readonly DescribedPage[]): string {
  const headings = [...new Set(pages.map(({ commands: [top] }) => top?.group ?? ''))]
  const groups = headings.flatMap((heading) => [
    `## ${heading}`,
    ...listOf(
      pages
        .filter(({ commands: [top] }) => top?.group === heading)
        .map(({ name, commands: [top] }) => [
          `[oct ${name}](commands/${name}.md)`,
          top?.summary || top?.description || '',
        ]),
    ),
  ])
  return joined([
    '# Reference of oct',
    'The texts of `oct --help` and `oct help`, for readers without a terminal. `oct commands --json` prints the same content for programs. [Stability](stability.md) says what may change in which release.',
    ...groups,
    '## Topics',
    ...listOf([
      ['[options of every command](commands/oct.md)', ''],
      ...topicNames.slice(1).map((name): [string, string] => [`[${name}](topics/${name}.md)`, '']),
    ]),
  ])
}

const programPage = (program: DescribedCommand): string =>
  joined([
    '# oct',
    fenced([program.usage]),
    plain(program.description),
    '## Options of every command',
    'Put these options before or after the command.',
    ...optionsOf(program),
  ])

function sectionOf(command: DescribedCommand, level: string): string[] {
  const below = command.kind === 'group' && command.default_command !== null
  return [
    `${level} ${command.command}`,
    ...(command.description === '' ? [] : [plain(command.description)]),
    fenced([command.usage]),
    ...(below ? [`Without a subcommand, the command runs \`${command.default_command}\`.`] : []),
    ...titled('Arguments', argumentsOf(command)),
    ...titled('Options', optionsOf(command)),
    ...titled('Fields', listOf(command.fields.map(({ name, meaning }) => [code(name), meaning]))),
    ...titled('Asks the service', listOf(command.calls.map((call) => [code(call), markOf(call)]))),
    ...titled(
      'Exit codes',
      listOf(command.exit_codes.map(({ code: exit, meaning }) => [code(String(exit)), meaning])),
    ),
    ...titled('Examples', examplesOf(command)),
  ]
}

const titled = (title: string, body: string[]): string[] =>
  body.length === 0 ? [] : [`**${title}**`, ...body]

const argumentsOf = (command: DescribedCommand): string[] =>
  listOf(
    command.arguments.map(({ name, meaning, repeatable }) => [
      code(repeatable ? `${name}...` : name),
      meaning,
    ]),
  )

const optionsOf = ({ options }: DescribedCommand): string[] =>
  listOf(
    options.map((option) => [
      code(option.flags),
      [
        option.meaning,
        ...(option.choices === null ? [] : [`(${option.choices.join(', ')})`]),
        ...(option.default === null || option.value === null ? [] : [`(else ${option.default})`]),
      ].join(' '),
    ]),
  )

const examplesOf = ({ examples }: DescribedCommand): string[] =>
  examples.length === 0
    ? []
    : [fenced(examples.flatMap(({ line, meaning }) => [`# ${meaning}`, line]))]

const markOf = (call: string): string => lifecycleMark(call) ?? ''

function exitCodesPage(program: DescribedCommand): string {
  const rows = program.exit_codes.map(({ code: exit, name, meaning }) => [
    String(exit),
    name,
    plain(meaning),
  ])
  const notes = topicBody(topicText('exit-codes')).slice(2)
  return joined(['# exit-codes', table(['code', 'name', 'when'], rows), ...notes])
}

function settingsPage(): string {
  const [heading = '', _list, ...notes] = topicBody(topicText('settings'))
  const rows = settings.map((setting) => [
    code(setting.key),
    setting.env === undefined ? '' : code(setting.env),
    flagOf(setting),
    setting.default === null ? '' : code(String(setting.default)),
    plain(setting.meaning),
  ])
  const head = ['setting', 'environment', 'flag', 'default', 'meaning']
  return joined(['# settings', heading, table(head, rows), ...notes])
}

const flagOf = ({ flag }: Setting): string =>
  flag === undefined
    ? ''
    : code(`--${flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`)

const topicBody = (text: string): string[] =>
  topicParts(text).map((part) => ('rows' in part ? fenced(part.rows) : plain(part.words)))

const listOf = (rows: readonly (readonly [string, string])[]): string[] =>
  rows.length === 0
    ? []
    : [rows.map(([name, words]) => `- ${name}${words && `: ${plain(words)}`}`).join('\n')]

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const fenced = (lines: readonly string[]): string => ['```', ...lines, '```'].join('\n')

const code = (words: string): string => `\`${words}\``

/** Escapes characters that have a meaning in Markdown. */
const plain = (words: string): string => words.replace(/[\\`*<|]/g, '\\$&')

const joined = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`
