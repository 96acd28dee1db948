import type { Argument, Command, Option } from 'commander'
import { helpOf, isWriting } from '../../cli/command/command-help.js'
import { commandPath } from '../../cli/command/command-path.js'
import { aboutCommand } from '../../cli/command/help-page.js'
import { exitCodes } from '../../errors.js'

export interface DescribedArgument {
  name: string
  meaning: string
  required: boolean
  repeatable: boolean
}

export interface DescribedOption {
  flags: string
  short: string | null
  long: string | null
  value: string | null
  meaning: string
  choices: string[] | null
  default: string | number | boolean | null
}

export interface DescribedCommand {
  command: string
  kind: 'program' | 'group' | 'command'
  /** Heading in the help of oct under which the command is listed, such as `Daily work`. */
  group: string | null
  summary: string
  description: string
  usage: string
  default_command: string | null
  arguments: DescribedArgument[]
  options: DescribedOption[]
  fields: { name: string; meaning: string }[]
  exit_codes: { code: number; name: string; meaning: string }[]
  calls: string[]
  writes: boolean
  examples: { line: string; meaning: string }[]
}

export async function describedCommand(command: Command): Promise<DescribedCommand> {
  const help = helpOf(command)
  const view = await help?.view?.()
  const fields = new Map(view?.fields.map(({ name, meaning }) => [name, meaning]))
  for (const [name, meaning] of Object.entries(view?.attributes ?? {})) {
    if (!fields.has(name)) fields.set(name, meaning)
  }
  const path = commandPath(command)
  return {
    command: path,
    kind: kindOf(command),
    group: headingOf(command),
    summary: command.summary(),
    description: aboutCommand(command),
    usage: `${path} ${command.usage()}`,
    default_command: defaultOf(command),
    arguments: command.registeredArguments.map(argumentOf),
    options: command.options.map(optionOf),
    fields: [...fields].map(([name, meaning]) => ({ name, meaning })),
    exit_codes: exitsOf(command),
    calls: help?.calls ?? [],
    writes: isWriting(command),
    examples: (help?.examples ?? []).map(([line, meaning]) => ({ line, meaning })),
  }
}

function kindOf(command: Command): DescribedCommand['kind'] {
  if (command.parent === null) return 'program'
  return command.commands.length > 0 ? 'group' : 'command'
}

function headingOf(command: Command): string | null {
  if (command.parent === null) return null
  const heading = command.helpGroup()
  return heading === '' ? headingOf(command.parent) : heading.replace(/:$/, '')
}

function defaultOf(group: Command): string | null {
  const { _defaultCommandName: name } = group as { _defaultCommandName?: string | null }
  return name ? `${commandPath(group)} ${name}` : null
}

const argumentOf = (argument: Argument): DescribedArgument => ({
  name: argument.name(),
  meaning: argument.description,
  required: argument.required,
  repeatable: argument.variadic,
})

const optionOf = (option: Option): DescribedOption => ({
  flags: option.flags,
  short: option.short ?? null,
  long: option.long ?? null,
  value: /[<[]([^>\]]+)[>\]]/.exec(option.flags)?.[1] ?? null,
  meaning: option.description,
  choices: option.argChoices ?? null,
  default: plainValue(option.defaultValue),
})

const plainValue = (value: unknown): DescribedOption['default'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null

function exitsOf(command: Command): DescribedCommand['exit_codes'] {
  const all = Object.entries(exitCodes).map(([name, { code, when }]) => ({
    code,
    name,
    meaning: when,
  }))
  if (command.parent === null) return all
  const own: readonly string[] = helpOf(command)?.exits ?? []
  return all.filter(({ name }) => own.includes(name))
}
