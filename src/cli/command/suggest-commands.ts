import type { Command } from 'commander'
import { looksLikeContainerNumber } from '../../domain/container-number.js'
import { isId, joinWords } from '../../domain/identifier.js'
import { nearNames } from '../../domain/near-names.js'
import { shellWord } from '../../domain/shell-word.js'
import { commandPath } from './command-path.js'

const synonyms: Readonly<Record<string, readonly string[]>> = {
  signin: ['auth', 'login'],
  logon: ['auth', 'login'],
  signout: ['auth', 'logout'],
  logoff: ['auth', 'logout'],
  whoami: ['auth', 'status'],
  ls: ['containers'],
  list: ['containers'],
  box: ['containers'],
  boxes: ['containers'],
  bill: ['shipments'],
  bl: ['shipments'],
  bol: ['shipments'],
  booking: ['shipments'],
  get: ['show'],
  view: ['show'],
  where: ['show'],
  register: ['track'],
  add: ['track'],
  untrack: ['shipments', 'stop'],
  unwatch: ['shipments', 'stop'],
  demurrage: ['due'],
  lfd: ['due'],
  eta: ['arriving'],
  carriers: ['lines'],
  settings: ['config'],
  server: ['serve'],
  version: ['--version'],
}

const mostMeanings = 3

/** Returns similar command lines, most likely first. Also searches the parents of `group`. */
export function suggestCommands(words: readonly string[], group: Command): string[] {
  const [word = '', ...rest] = words
  if (isNumberShaped(joinWords(words)[0] ?? '')) return ofNumber(words, group)
  const name = group.commands.map((child) => child.name()).find((one) => isSameNoun(one, word))
  if (name !== undefined) return [withRest(group, name, rest)]
  const near = nearNames(word, namesOf(group)).map((one) => withRest(group, one, rest))
  const deeper = group.parent === null ? ofOtherGroups(word, rest, group) : []
  if (deeper.length > 0) return deeper
  return near.length > 0 || !/\d/.test(word) ? near : ofNumber(words, group)
}

export const isNumberShaped = (word: string): boolean =>
  looksLikeContainerNumber(word) || isId(word) || /\d{3}/.test(word)

function ofNumber(words: readonly string[], group: Command): string[] {
  const numbers = joinWords(words)
    .filter((word) => /\d/.test(word))
    .map(shellWord)
  if (numbers.length === 0) return []
  return ['show', 'track']
    .filter((verb) => group.commands.some((child) => child.name() === verb))
    .map(
      (verb) =>
        `${commandPath(group)} ${verb} ${(verb === 'show' ? numbers.slice(0, 1) : numbers).join(' ')}`,
    )
}

const isSameNoun = (one: string, other: string): boolean =>
  singular(one.toLowerCase()) === singular(other.toLowerCase())

const singular = (noun: string): string => noun.replace(/ies$/, 'y').replace(/s$/, '')

function withRest(group: Command, name: string, rest: readonly string[]): string {
  const child = group.commands.find((one) => [one.name(), ...one.aliases()].includes(name))
  const path = `${commandPath(group)} ${name}`
  if (child === undefined || rest.length === 0) return path
  if (child.commands.length === 0) {
    if (takes(child, rest[0])) return [path, ...rest.map(shellWord)].join(' ')
    return ofNumber(rest, programOf(group))[0] ?? path
  }
  const [next = '', ...others] = rest
  const isOwn = child.commands.some((one) => [one.name(), ...one.aliases()].includes(next))
  if (isOwn) return withRest(child, next, others)
  return suggestCommands(rest, child)[0] ?? path
}

function takes(command: Command, word = ''): boolean {
  if (word.startsWith('-')) return true
  const [argument] = command.registeredArguments
  if (argument === undefined) return false
  try {
    argument.parseArg?.(word, undefined)
    return true
  } catch {
    return false
  }
}

const programOf = (command: Command): Command =>
  command.parent === null ? command : programOf(command.parent)

function ofOtherGroups(word: string, rest: readonly string[], program: Command): string[] {
  const synonym = Object.hasOwn(synonyms, word.toLowerCase())
    ? synonyms[word.toLowerCase()]
    : undefined
  if (synonym !== undefined) {
    const [name = '', ...more] = synonym
    return [withRest(program, name, [...more, ...rest])]
  }
  const found = program.commands.flatMap((child) =>
    child.commands.some((one) => one.name() === word)
      ? [withRest(program, child.name(), [word, ...rest])]
      : [],
  )
  return found.length > mostMeanings ? [] : [...new Set(found)]
}

const namesOf = (group: Command): string[] =>
  group.commands
    .filter((command) => !isHidden(command))
    .flatMap((command) => [command.name(), ...command.aliases()])

export const isHidden = (command: Command): boolean =>
  (command as { _hidden?: boolean })._hidden === true
