import type { DescribedCommand } from '../../src/features/commands/described-command.js'
import { helpTopic } from '../../src/features/help/help-topics.js'
import { topicNames } from '../../src/features/help/topic-names.js'
import { type DescribedPage, describedTree } from './described-tree.js'
import { topicParts } from './topic-parts.js'

/** Help topics that become a section of a manual page, with the usual heading of that section. */
const titles: Record<string, string> = { 'exit-codes': 'EXIT STATUS' }

/** Returns the manual pages by file name: `oct.1`, and a page such as `oct-track.1` for each command. */
export async function manPages(): Promise<[name: string, text: string][]> {
  const { program, pages } = await describedTree()
  const ofCommands = pages.map(({ name, commands }): [string, string] => [
    `oct-${name}.1`,
    commandPage(name, commands),
  ])
  return [['oct.1', programPage(program, pages)], ...ofCommands]
}

function programPage(program: DescribedCommand, pages: readonly DescribedPage[]): string {
  const headings = [...new Set(pages.map(({ commands: [top] }) => top?.group ?? ''))]
  return joined([
    title('oct'),
    '.SH NAME',
    `oct \\- ${text('ocean container tracking on the command line')}`,
    '.SH SYNOPSIS',
    `.B ${text(program.usage)}`,
    '.SH DESCRIPTION',
    line(program.description),
    line('Each command has a page of its own, such as oct-track(1).'),
    ...headings.flatMap((heading) => [
      `.SH ${text(heading.toUpperCase())}`,
      ...pages
        .filter(({ commands: [top] }) => top?.group === heading)
        .flatMap(({ name, commands: [top] }) =>
          entry(`oct-${name}(1)`, top?.summary || top?.description || ''),
        ),
    ]),
    '.SH OPTIONS OF EVERY COMMAND',
    ...options(program),
    ...topicNames
      .filter((name) => name !== 'options')
      .flatMap((name) => [
        `.SH ${text(titles[name] ?? name.toUpperCase())}`,
        ...topicBody(helpTopic(name, Number.POSITIVE_INFINITY) ?? ''),
      ]),
  ])
}

function commandPage(name: string, commands: readonly DescribedCommand[]): string {
  const [top] = commands
  if (top === undefined) throw new Error(`${name} has no description`)
  return joined([
    title(`oct-${name}`),
    '.SH NAME',
    `oct-${text(name)} \\- ${text(top.summary || top.description)}`,
    '.SH SYNOPSIS',
    ...commands.flatMap(({ usage }) => [`.B ${text(usage)}`, '.br']),
    '.SH DESCRIPTION',
    ...sectionOf(top),
    ...commands
      .slice(1)
      .flatMap((command) => [`.SH ${text(command.command.toUpperCase())}`, ...sectionOf(command)]),
    '.SH SEE ALSO',
    line(
      'oct(1) has the options of every command and the exit codes, --help the fields of the rows.',
    ),
  ])
}

function sectionOf(command: DescribedCommand): string[] {
  const { description, default_command: alone, calls, examples } = command
  return [
    ...(description === '' ? [] : [line(description)]),
    ...(alone === null ? [] : ['.PP', line(`Without a subcommand, the command runs ${alone}.`)]),
    ...titled(
      'Arguments',
      command.arguments.flatMap(({ name, meaning }) => entry(name, meaning)),
    ),
    ...titled('Options', options(command)),
    ...titled('Asks the service', asTyped(calls)),
    ...titled(
      'Exit status',
      command.exit_codes.flatMap(({ code, meaning }) => entry(String(code), meaning)),
    ),
    ...titled('Examples', asTyped(examples.flatMap((one) => [`# ${one.meaning}`, one.line]))),
  ]
}

const titled = (words: string, body: string[]): string[] =>
  body.length === 0 ? [] : [`.SS ${text(words)}`, ...body]

const options = (command: DescribedCommand): string[] =>
  command.options.flatMap(({ flags, meaning, choices }) =>
    entry(flags, choices === null ? meaning : `${meaning} (${choices.join(', ')})`),
  )

const topicBody = (topic: string): string[] =>
  topicParts(topic).flatMap((part) =>
    'rows' in part ? asTyped(part.rows) : ['.PP', line(part.words)],
  )

const entry = (name: string, meaning: string): string[] => [
  '.TP',
  `.B ${text(name)}`,
  line(meaning),
]

const asTyped = (lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['.PP', '.nf', ...lines.map(line), '.fi']

const title = (name: string): string => `.TH ${text(name.toUpperCase())} 1 "" "oct" "oct"`

/** Formats a line of text for roff. At the start of a line, a dot or an apostrophe would begin a command. */
const line = (words: string): string => text(words).replace(/^[.']/, '\\&$&')

/** Escapes a text for roff, so that backslashes, hyphens and quotes are printed as they are. */
const text = (words: string): string =>
  words
    .replaceAll('\\', '\\e')
    .replace(/-/g, '\\-')
    .replace(/'/g, '\\(aq')
    .replace(/`/g, '\\(ga')
    .replace(/[^\x20-\x7e]/gu, (sign) => `\\[u${codeOf(sign)}]`)

const codeOf = (sign: string): string =>
  (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

const joined = (lines: readonly string[]): string => `${lines.join('\n')}\n`
