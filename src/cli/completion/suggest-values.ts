import type { Command } from 'commander'
import { eventCatalog } from '../../contract/event-names.js'
import { entitlements } from '../../contract/vocabulary.js'
import { knownValues, type ValueKind } from '../../desk/completing/known-values.js'
import { documentTypes } from '../../domain/documents/document-types.js'
import { shippingLines } from '../../domain/reference/lines.js'
import { topicNames } from '../../features/help/topic-names.js'
import { viewable } from '../../features/view/view-line.js'
import { helpOf } from '../command/command-help.js'
import { savedViews } from '../settings/saved-views.js'
import { storagePlaces } from '../settings/storage-places.js'
import { aliasesOffered } from './aliases-offered.js'
import { acting } from './place-typed.js'
import { formatNames, profileNames, settingNames, settingValues } from './settings-offered.js'
import type { Suggestion, TabAnswer, TabWorld, TypedLine } from './suggestion.js'
import { listedValues, type Source } from './value-sources.js'

export interface ValueWish {
  source: Source
  start: string
  command: Command
  declared: { argChoices?: readonly string[] | undefined; description: string; flags?: string }
  before: readonly string[]
}

interface AnsweringWorld extends TabWorld {
  answer(line: TypedLine): Promise<TabAnswer>
}

type Offer = (world: AnsweringWorld, wish: ValueWish) => Promise<Suggestion[]> | Suggestion[]

export async function suggestValues(world: AnsweringWorld, wish: ValueWish): Promise<TabAnswer> {
  const { source } = wish
  if (source === 'files' || source === 'folders') return { kind: source, suggestions: [] }
  return { kind: 'words', suggestions: await offers[source](world, wish) }
}

const known =
  (kind: ValueKind): Offer =>
  (world, { start }) =>
    knownValues(storagePlaces(world.settings()).cache, { kind, start })

const offers: Record<Exclude<Source, 'files' | 'folders'>, Offer> = {
  container: known('container'),
  shipment: known('shipment'),
  request: known('request'),
  customer: known('customer'),
  tag: known('tag'),
  port: known('port'),
  terminal: known('terminal'),
  vessel: known('vessel'),
  webhooks: known('webhooks'),
  fields: known('fields'),
  'field pairs': async (world, wish) =>
    (await known('fields')(world, wish)).map(({ text, hint }) => opened(text, hint)),
  lines: () => shippingLines.map(({ scac, name }) => ({ text: scac, hint: name })),
  events: eventNames,
  'document types': () => documentTypes.map(({ code, label }) => ({ text: code, hint: label })),
  features: () => plain(entitlements),
  profiles: (world) => profileNames(world.settings()),
  views: (world) =>
    savedViews(world.settings())
      .filter(({ inForce }) => inForce)
      .map(({ name, line }) => ({ text: name, hint: line ?? '' })),
  aliases: aliasesOffered,
  'view lines': viewWords,
  settings: settingNames,
  'setting values': (world, { before }) => settingValues(world.settings(), before[0] ?? ''),
  commands: commandWords,
  'help words': helpWords,
  methods: () => plain(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']),
  'row fields': (_, wish) => rowFields(wish),
  'row orders': async (_, wish) => {
    const sign = wish.start.startsWith('-') ? '-' : ''
    const fields = await rowFields({ ...wish, start: '' })
    return fields.map(({ text, hint }) => ({ text: sign + text, hint }))
  },
  formats: (_, { command }) => formatNames(command),
  shells: () => plain(['bash', 'zsh', 'fish', 'powershell']),
  listed: (_, { declared }) => {
    const isPair = declared.flags?.includes('=') ?? false
    return listedValues(declared).map((name) =>
      isPair ? opened(name, '') : { text: name, hint: '' },
    )
  },
  free: () => [],
}

const plain = (names: readonly string[]): Suggestion[] => names.map((text) => ({ text, hint: '' }))

const opened = (name: string, hint: string): Suggestion => ({
  text: `${name}=`,
  hint,
  isOpen: true,
})

function eventNames(): Suggestion[] {
  const names = Object.entries(eventCatalog).map(([text, hint]) => ({ text, hint }))
  const families = [...new Set(names.map(({ text }) => `${text.split('.')[0]}.*`))]
  return [
    ...families.map((text) => ({ text, hint: `all events that begin with ${text.slice(0, -1)}` })),
    ...names,
  ]
}

async function viewWords(
  world: AnsweringWorld,
  { before, start }: ValueWish,
): Promise<Suggestion[]> {
  const [, ...words] = before
  if (words.length === 0) {
    return plain(viewable.map((path) => path.replace(/^oct | list$/g, '')))
  }
  return (await world.answer({ words, current: start })).suggestions
}

function helpWords(world: TabWorld, wish: ValueWish): Suggestion[] {
  const topics = wish.before.length === 0 ? [...topicNames] : []
  return [...topics.map((text) => ({ text, hint: 'topic' })), ...commandWords(world, wish)]
}

function commandWords(world: TabWorld, { before }: ValueWish): Suggestion[] {
  let command = world.tree()
  for (const word of before) {
    command = command.commands.find((child) => child.name() === word) ?? command
  }
  return command.commands.map((child) => ({
    text: child.name(),
    hint: child.summary() || child.description(),
  }))
}

async function rowFields({
  command,
  start,
}: {
  command: Command
  start: string
}): Promise<Suggestion[]> {
  const view = await helpOf(acting(command))?.view?.()
  if (view === undefined) return []
  const typed = start.split(',').slice(0, -1)
  const head = typed.map((name) => `${name},`).join('')
  const declared = view.fields.map(({ name, meaning }) => [name, meaning] as const)
  const all = new Map([...Object.entries(view.attributes ?? {}), ...declared])
  return [...declared.map(([name]) => name), ...all.keys()]
    .filter((name, index, names) => names.indexOf(name) === index && !typed.includes(name))
    .map((name) => ({ text: head + name, hint: all.get(name) ?? '' }))
}
