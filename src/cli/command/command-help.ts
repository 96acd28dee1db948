import type { Command } from 'commander'
import { lifecycleMark } from '../../contract/lifecycle.js'
import { type ExitName, exitCodes } from '../../errors.js'
import type { View } from '../output/view.js'
import { commandPath } from './command-path.js'

export interface CommandHelp {
  /** Whole command lines, each with what it does. */
  examples: [string, string][]
  /** `METHOD path` of what it asks of the service; beta and deprecated ones are marked. */
  calls?: string[]
  /** It runs until it is stopped, or writes by the way: a plan would say nothing. */
  hasNoPlan?: true
  /** It changes what this machine keeps, and tells it with `toldInstead` where that is asked for. */
  hasDeed?: true
  /** Options of a command above it that it takes too, such as `--folder` of `oct serve`. */
  above?: string[]
  /** Exit codes that it adds to the common ones. */
  exits?: ExitName[]
  /** What its rows are made of; loaded only when help is printed. */
  view?: () => Promise<Pick<View<never>, 'fields' | 'attributes'>>
}

const helps = new WeakMap<Command, CommandHelp>()

/**
 * Declares what `--help` says of a command beyond its words and options. One that writes gets
 * `--dry-run`, unless it has a plan of its own or can have none.
 */
export function withHelp(command: Command, help: CommandHelp): Command {
  helps.set(command, help)
  const hasPlan = command.options.some(({ long }) => long === '--dry-run')
  const needsPlan = !hasPlan && help.hasNoPlan !== true && isWriting(command)
  if (needsPlan) command.option('--dry-run', 'print the plan: send nothing')
  if (help.hasDeed && !hasPlan) command.option('--dry-run', 'print the plan: change nothing')
  return command
}

/** Whether one of its calls changes something at the service; an inference only asks. */
export const isWriting = (command: Command): boolean =>
  (helps.get(command)?.calls ?? []).some(
    (call) => !call.startsWith('GET ') && call !== 'POST /tracking_requests/infer_number',
  )

/** Whether the command has been given its examples; the sweep over all commands asks. */
export const helpOf = (command: Command): CommandHelp | undefined => helps.get(command)

/** The whole help of a command, its declared sections included. */
export async function helpText(command: Command): Promise<string> {
  await attachHelp(command)
  let text = ''
  command.configureOutput({
    writeOut: (part) => {
      text += part
    },
  })
  command.outputHelp()
  return text
}

/** Adds the declared sections to the help of `command`, its fields included. */
export async function attachHelp(command: Command): Promise<void> {
  const help = helps.get(command)
  if (help === undefined) return
  const view = await help.view?.()
  const sections = [
    ...aboveSections(command, help.above ?? []),
    section('Fields (--fields, --sort):', view ? fieldLines(view) : []),
    section('Asks the service:', (help.calls ?? []).map(callLine)),
    section('Exit codes:', exitLines(help.exits ?? [])),
    section(
      'Examples:',
      help.examples.flatMap(([line, words]) => [`# ${words}`, `$ ${line}`]),
    ),
  ]
  command.addHelpText('after', sections.filter((text) => text !== '').join('\n'))
}

function section(heading: string, lines: string[]): string {
  if (lines.length === 0) return ''
  return `\n${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`
}

/** What it takes of the commands above it, under the name of each. */
function aboveSections(command: Command, longs: readonly string[]): string[] {
  const { parent } = command
  if (parent === null) return []
  const own = parent.options.filter(({ long }) => longs.includes(long ?? ''))
  const width = Math.max(0, ...own.map(({ flags }) => flags.length))
  const lines = own.map(({ flags, description }) => `${flags.padEnd(width)}  ${description}`)
  return [section(`Options of ${commandPath(parent)}:`, lines), ...aboveSections(parent, longs)]
}

function fieldLines({
  fields,
  attributes = {},
}: Pick<View<never>, 'fields' | 'attributes'>): string[] {
  const declared = fields.map(({ name, meaning }) => [name, meaning] as const)
  const names = new Set(declared.map(([name]) => name))
  const others = Object.entries(attributes).filter(([name]) => !names.has(name))
  const all = [...declared, ...others]
  const width = Math.max(...all.map(([name]) => name.length))
  return all.map(([name, meaning]) => `${name.padEnd(width)}  ${meaning}`)
}

function callLine(call: string): string {
  const mark = lifecycleMark(call)
  return mark === undefined ? call : `${call} (${mark})`
}

function exitLines(names: ExitName[]): string[] {
  const lines = names.map(
    (name) => `${String(exitCodes[name].code).padEnd(4)}${exitCodes[name].when}`,
  )
  return [...lines, 'all: oct help exit-codes']
}
