import type { Argument, Command, Option } from 'commander'

export type Place =
  | { at: 'option'; command: Command; used: readonly Option[] }
  /** `head` is the text before the value, such as `--status=`; empty if the value is a separate word. */
  | { at: 'value'; command: Command; option: Option; head: string }
  | {
      at: 'word'
      command: Command
      commands: readonly Command[]
      argument: Argument | undefined
      before: readonly string[]
    }

/** Returns what oct can complete at the cursor. `words` are the words between the program name and `current`. */
export function placeTyped(program: Command, words: readonly string[], current: string): Place {
  const { command, before, used, awaited, isArgumentsOnly } = walked(program, words)
  const isOption = current.startsWith('-') && !isArgumentsOnly
  if (awaited !== undefined && (awaited.required || !isOption)) {
    return { at: 'value', command, option: awaited, head: '' }
  }
  if (isOption) {
    const [, name, head] = /^(--[^=]+)(=)/.exec(current) ?? []
    const option = name === undefined ? undefined : optionNamed(command, name)
    if (option !== undefined) return { at: 'value', command, option, head: `${name}${head}` }
    return { at: 'option', command, used }
  }
  const taking = before.length === 0 ? acting(command) : command
  return {
    at: 'word',
    command,
    commands: before.length === 0 && !isArgumentsOnly ? named(command) : [],
    argument: argumentAt(taking, before.length),
    before,
  }
}

interface Walk {
  command: Command
  before: string[]
  used: Option[]
  awaited: Option | undefined
  isArgumentsOnly: boolean
}

function walked(program: Command, words: readonly string[]): Walk {
  const start = { command: program, before: [], used: [], awaited: undefined }
  return words.reduce<Walk>(step, { ...start, isArgumentsOnly: false })
}

function step(walk: Walk, word: string): Walk {
  const isOption = word.startsWith('-') && word.length > 1
  const { awaited, ...rest } = walk
  if (awaited !== undefined && (awaited.required || !isOption))
    return { ...rest, awaited: undefined }
  if (word === '--') return { ...rest, awaited: undefined, isArgumentsOnly: true }
  if (isOption && !walk.isArgumentsOnly) return withOption(walk, word)
  const child = walk.before.length === 0 ? childNamed(walk.command, word) : undefined
  if (child !== undefined) return { ...rest, awaited: undefined, command: child }
  return { ...rest, awaited: undefined, before: [...walk.before, word] }
}

function withOption(walk: Walk, word: string): Walk {
  const [name = ''] = word.split('=')
  const option = optionNamed(walk.command, name)
  if (option === undefined) return { ...walk, awaited: undefined }
  const takesValue = (option.required || option.optional) && !word.includes('=')
  return { ...walk, used: [...walk.used, option], awaited: takesValue ? option : undefined }
}

export function optionsAt(command: Command): Option[] {
  const own = [command, acting(command)].flatMap(({ options }) => options)
  const global = rootOf(command).options
  return [...new Set([...own.filter(({ hidden }) => !hidden), ...global])]
}

const optionNamed = (command: Command, name: string): Option | undefined =>
  optionsAt(command).find(({ long, short }) => [long, short].includes(name))

export function acting(command: Command): Command {
  const { _defaultCommandName: name } = command as unknown as { _defaultCommandName?: string }
  return command.commands.find((child) => child.name() === name) ?? command
}

const named = ({ commands }: Command): Command[] =>
  commands.filter((child) => (child as unknown as { _hidden?: boolean })._hidden !== true)

const childNamed = ({ commands }: Command, word: string): Command | undefined =>
  commands.find((child) => [child.name(), ...child.aliases()].includes(word))

function argumentAt({ registeredArguments: all }: Command, index: number): Argument | undefined {
  const last = all.at(-1)
  return all[index] ?? (last?.variadic ? last : undefined)
}

const rootOf = (command: Command): Command => (command.parent ? rootOf(command.parent) : command)
