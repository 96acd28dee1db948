import { aliasLine } from './alias-line.js'
import { aliasesOffered } from './aliases-offered.js'
import { optionsAt, type Place, placeTyped } from './place-typed.js'
import { suggestValues } from './suggest-values.js'
import type { Suggestion, TabAnswer, TabWorld, TypedLine } from './suggestion.js'
import { sourceOfArgument, sourceOfOption } from './value-sources.js'

export async function answerTab(world: TabWorld, typed: TypedLine): Promise<TabAnswer> {
  const line = aliasLine(world, typed) ?? typed
  if (line === 'script') return { kind: 'files', suggestions: [] }
  const place = placeTyped(world.tree(line.words), line.words, line.current)
  const { kind, suggestions } = await offered(world, place, line.current)
  const start = line.current.toLowerCase()
  const fitting = suggestions
    .filter(({ text }) => text.toLowerCase().startsWith(start) && canStand(text, place))
    .map((suggestion) => ({ ...suggestion, hint: suggestion.hint.replace(harmful, '') }))
  return { kind, suggestions: fitting }
}

/** Matches characters that control the terminal or reorder text. Data from the service must not contain them. */
const harmful = /[\p{C}\p{Zl}\p{Zp}]/gu

function canStand(text: string, { at }: Place): boolean {
  if (text === '' || text.search(harmful) >= 0) return false
  return at !== 'word' || !text.startsWith('-')
}

async function offered(world: TabWorld, place: Place, current: string): Promise<TabAnswer> {
  if (place.at === 'option') return { kind: 'words', suggestions: optionNames(place) }
  if (place.at === 'value') {
    const { command, option, head } = place
    const source = sourceOfOption(option)
    const start = current.slice(head.length)
    const wish = { source, start, command, declared: option, before: [] }
    const answer = await suggestValues(answering(world), wish)
    const suggestions = answer.suggestions.map((each) => ({ ...each, text: head + each.text }))
    return { ...answer, suggestions }
  }
  const commands = place.commands.map((child) => ({
    text: child.name(),
    hint: child.summary() || child.description(),
  }))
  const { kind, suggestions } = await ofArgument(world, place, current)
  const isFirst = place.command.parent === null && place.before.length === 0
  const own = isFirst ? aliasesOffered(world) : []
  return { kind, suggestions: [...commands, ...own, ...suggestions] }
}

const answering = (world: TabWorld) => ({
  ...world,
  answer: (line: TypedLine) => answerTab(world, line),
})

async function ofArgument(
  world: TabWorld,
  { command, argument, before }: Extract<Place, { at: 'word' }>,
  start: string,
): Promise<TabAnswer> {
  if (argument === undefined) return { kind: 'words', suggestions: [] }
  const source = sourceOfArgument(command, argument, before.length === 0)
  return suggestValues(answering(world), { source, start, command, declared: argument, before })
}

function optionNames({ command, used }: Extract<Place, { at: 'option' }>): Suggestion[] {
  const left = optionsAt(command).filter((option) => option.required || !used.includes(option))
  return [
    ...left.map(({ long, description }) => ({ text: long ?? '', hint: description })),
    { text: '--help', hint: 'print help' },
  ]
}
