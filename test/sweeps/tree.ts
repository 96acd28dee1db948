import type { Command, Option } from 'commander'
import { commandTree } from '../../build/docs/command-tree.js'
import { commandPath } from '../../src/cli/command/command-path.js'

/** Returns commands that do something. Omits the program and groups that only have subcommands. */
export const leaves = (): Command[] =>
  below(commandTree()).filter((command) => command.commands.length === 0 || doesMore(command))

/** Commands with subcommands. Includes the program. */
export const groups = (): Command[] => {
  const program = commandTree()
  return [program, ...below(program)].filter((command) => command.commands.length > 0)
}

export function below(command: Command): Command[] {
  return command.commands.flatMap((child) => [child, ...below(child)])
}

/** `oct serve` has subcommands and also does something itself. */
const doesMore = (command: Command): boolean =>
  command.options.length > 0 && defaultOf(command) === undefined

/** The subcommand that runs when the group is typed alone. */
export function defaultOf(group: Command): Command | undefined {
  const name = (group as unknown as { _defaultCommandName?: string })._defaultCommandName
  return group.commands.find((command) => command.name() === name)
}

/** `oct tracking list` without its first word. */
export const pathWords = (command: Command): string[] => commandPath(command).split(' ').slice(1)

export { commandPath, commandTree }

export function ancestors(command: Command): Command[] {
  return command.parent === null ? [] : [command.parent, ...ancestors(command.parent)]
}

/** Returns whether a second value is added instead of replacing the first. */
export function isRepeatable(option: Option): boolean {
  if (option.parseArg === undefined) return false
  try {
    const value = acceptedBy(option)
    const first: unknown = option.parseArg(value, undefined)
    const second: unknown = option.parseArg(value, first)
    return Array.isArray(second) && second.length === 2
  } catch {
    return false
  }
}

/** The values of a closed list, from `by status: new, on_ship, …`. */
const acceptedBy = ({ description }: Option): string =>
  description.split(': ')[1]?.split(', ')[0] ?? 'A'

/** Splits `oct --sandbox track 'a b' --ref x` into words; quotes join, as in a shell. */
export function shellWords(line: string): string[] {
  const words = line.matchAll(/(?:[^\s'"]+|'[^']*'|"[^"]*")+/g)
  return [...words].map(([word]) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'))
}

/** Returns why a command line would be refused before it runs; undefined if it would not. */
export function parseProblem(line: string): string | undefined {
  const [name, ...words] = shellWords(
    line.replace(/^(?:[A-Z_]+=\S* )+/, '').split(/ (?:[>|&]|< )/)[0] ?? '',
  )
  if (name !== 'oct') return `${line} does not begin with oct`
  const program = commandTree(words)
  let reached = false
  const stub = (command: Command): void => {
    command.action(() => {
      reached = true
      const extra = command.args.slice(command.registeredArguments.length)
      const isVariadic = command.registeredArguments.some(({ variadic }) => variadic)
      if (extra.length > 0 && !isVariadic) throw new Error(`nobody takes "${extra.join(' ')}"`)
    })
  }
  const hooks = program as unknown as { _lifeCycleHooks: Record<string, unknown> }
  hooks._lifeCycleHooks = {}
  for (const command of [program, ...below(program)]) {
    if (defaultOf(command) === undefined) stub(command)
  }
  try {
    program.parse(words, { from: 'user' })
  } catch (error) {
    if ((error as { exitCode?: number }).exitCode === 0) return undefined
    return error instanceof Error ? error.message : String(error)
  }
  return reached ? undefined : 'no command is reached'
}
