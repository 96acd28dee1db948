import { type Command, Help, type Option } from 'commander'
import { exitCodes } from '../../errors.js'
import { rowLines, textLines } from '../output/row-lines.js'
import { helpOf } from './command-help.js'
import { commandPath } from './command-path.js'

const mostLines = 36

/** Maximum number of options in a group that the help describes. For a larger group, the help lists only the names. */
const mostOptions = 12

interface OptionGroup {
  heading: string
  options: readonly Option[]
  isShort: boolean
}

export function helpPage(command: Command, width: number, helper = new Help()): string {
  const groups = optionGroups(command)
  let lines = pageLines(command, { width, helper, groups })
  while (lines.length > mostLines) {
    const longest = groups.filter(({ isShort }) => !isShort).sort(byLength)[0]
    if (longest === undefined) break
    longest.isShort = true
    lines = pageLines(command, { width, helper, groups })
  }
  return `${lines.join('\n')}\n`
}

const byLength = (a: OptionGroup, b: OptionGroup): number => b.options.length - a.options.length

interface Page {
  width: number
  helper: Help
  groups: readonly OptionGroup[]
}

function pageLines(command: Command, { width, helper, groups }: Page): string[] {
  const argumentRows = command.registeredArguments.map(
    (each) => [each.name(), helper.argumentDescription(each)] as const,
  )
  const commandRows = helper
    .visibleCommands(command)
    .map((each) => [each.name(), each.summary() || each.description()] as const)
  return [
    ...textLines(aboutCommand(command), width),
    ...section('Examples:', exampleLines(command, width)),
    '',
    ...textLines(`Usage: ${helper.commandUsage(command)}`, width),
    ...section('Arguments:', rowLines(argumentRows, width)),
    ...groupsLines(command, { width, helper, groups }),
    ...section('Commands:', rowLines(commandRows, width)),
    ...section('More:', rowLines(moreRows(command), width)),
  ]
}

export function aboutCommand(command: Command): string {
  const [summary, description] = [command.summary(), command.description()]
  return [summary === '' ? '' : `${summary}.`, description].filter((text) => text !== '').join(' ')
}

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', heading, ...lines]

/** Returns the lines of the examples. If a comment does not fit beside its example, prints it above the example. */
function exampleLines(command: Command, width: number): string[] {
  const examples = helpOf(command)?.examples ?? []
  const isFitting = ([line, words]: readonly [string, string], column = line.length): boolean =>
    '  $ '.length + column + '  # '.length + words.length <= width
  const fitting = examples.filter((example) => isFitting(example))
  const longest = Math.max(0, ...fitting.map(([line]) => line.length))
  const column = fitting.every((example) => isFitting(example, longest)) ? longest : 0
  return examples.flatMap((example) => {
    const [line, words] = example
    if (isFitting(example)) return [`  $ ${line.padEnd(column)}  # ${words}`]
    return [...textLines(`# ${words}`, width, '  '), `  $ ${line}`]
  })
}

function optionGroups(command: Command): OptionGroup[] {
  const shown = command.options.filter(({ hidden }) => !hidden)
  const headings = [...new Set(shown.map(headingOf))]
  return headings.map((heading) => {
    const options = shown.filter((option) => headingOf(option) === heading)
    return { heading, options, isShort: options.length > mostOptions }
  })
}

const headingOf = ({ helpGroupHeading }: Option): string => helpGroupHeading ?? 'Options:'

function groupsLines(command: Command, { groups, width }: Page): string[] {
  const [short, full] = [groups.filter(isShort), groups.filter((group) => !isShort(group))]
  const pointer = `(oct help options ${words(command)}):`
  const isFilter = ({ heading }: OptionGroup): boolean => heading === 'Filters:'
  const others = short.filter((group) => !isFilter(group))
  return [
    ...full.flatMap(({ heading, options }) =>
      section(heading, rowLines(optionRows(options), width)),
    ),
    ...section(`Options ${pointer}`, nameLines(others, width)),
    ...section(`Filters ${pointer}`, nameLines(short.filter(isFilter), width)),
  ]
}

const isShort = (group: OptionGroup): boolean => group.isShort

const nameLines = (groups: readonly OptionGroup[], width: number): string[] => {
  const names = groups.flatMap(({ options }) => options.map(({ long, short }) => long ?? short))
  return names.length === 0 ? [] : textLines(names.join(' '), width, '  ')
}

export const optionRows = (options: readonly Option[]): [string, string][] =>
  options.map((option) => [option.flags, meaningOf(option)])

function meaningOf({ description, argChoices, defaultValue, long }: Option): string {
  const isDefaultShown = !['boolean', 'undefined', 'object'].includes(typeof defaultValue)
  const isNamed = argChoices?.every((choice) => description.includes(choice)) ?? true
  const more = [
    isNamed ? '' : argChoices?.join(', '),
    isDefaultShown && !long?.startsWith('--no-') ? `default: ${defaultValue}` : '',
  ].filter((text) => text)
  return more.length === 0 ? description : `${description} (${more.join('; ')})`
}

const words = (command: Command): string => commandPath(command).split(' ').slice(1).join(' ')

function moreRows(command: Command): [string, string][] {
  const help = helpOf(command)
  const above = aboveOf(command, help?.above ?? [])
  const codes = (help?.exits ?? []).map((name) => exitCodes[name].code).sort((a, b) => a - b)
  return [
    ...(help?.view ? [[`oct help fields ${words(command)}`, 'Explain the fields'] as const] : []),
    ...(above === ''
      ? []
      : [[above, `Options of ${commandPath(command.parent ?? command)}`] as const]),
    ...(codes.length === 0
      ? []
      : [['oct help exit-codes', `Explain the exit codes, such as ${codes.join(', ')}`] as const]),
    ['oct help options', 'Explain the options of every command, such as --json'],
  ].map(([name, meaning]) => [name ?? '', meaning ?? ''])
}

function aboveOf({ parent }: Command, longs: readonly string[]): string {
  if (parent === null) return ''
  const own = parent.options.filter(({ long }) => longs.includes(long ?? ''))
  return [own.map(({ flags }) => flags).join(' '), aboveOf(parent, longs)]
    .filter((text) => text !== '')
    .join(' ')
}
