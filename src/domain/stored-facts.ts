import type { KeyFacts, ListFacts } from './list-facts.js'

/** How a fact is written in a stored line. */
type Kind = 'text' | 'words' | 'list' | 'flag'

/** Type of each fact in a stored line, in the order of the columns of `oct holds`. */
const kinds = {
  number: 'text',
  ref_numbers: 'list',
  readiness: 'words',
  holds: 'list',
  pending_holds: 'list',
  pickup_lfd_date: 'text',
  pickup_lfd_source: 'text',
  earliest_lfd_date: 'text',
  terminal: 'text',
  customer_name: 'text',
  size: 'words',
  appointment: 'text',
  fees: 'list',
  checked_at: 'text',
  readiness_confirmed: 'flag',
  availability_status: 'words',
  holds_status: 'words',
  fees_status: 'words',
  pickup_lfd_status: 'words',
  terminal_code: 'text',
  terminal_firms_code: 'text',
  terminal_name: 'text',
  terminal_port: 'text',
  terminal_port_code: 'text',
  fee_items: 'list',
  simulated: 'flag',
} satisfies Partial<Record<keyof ListFacts, Kind>>

export const lineFacts = Object.keys(kinds) as (keyof typeof kinds)[]

const positions = new Map<string, number>(lineFacts.map((name, index) => [name, index]))

/** Facts of a container in the cache. Facts for filters are JSON; all other facts are in one line of text. */
export class StoredFacts {
  readonly keys: KeyFacts
  readonly line: string
  #texts: string[] | undefined

  constructor(keys: KeyFacts, line: string) {
    this.keys = keys
    this.line = line
  }

  of<Name extends keyof ListFacts>(name: Name): ListFacts[Name] {
    const key = (this.keys as Partial<ListFacts>)[name]
    if (key !== undefined) return key as ListFacts[Name]
    this.#texts ??= this.line.split('\t')
    const index = positions.get(name)
    if (index === undefined) return undefined as unknown as ListFacts[Name]
    const kind = kinds[name as keyof typeof kinds]
    return factOf(kind, this.#texts[index] ?? '') as ListFacts[Name]
  }
}

/**
 * Converts facts to the form in which the cache stores them. Returns null if one line of tab-separated values cannot
 * contain the facts: an appointment depends on the user's time zone, or a text contains a character such as a tab.
 */
export function storedForm(facts: ListFacts): { keys: string; line: string } | null {
  const { id, number, readiness, readiness_words, waits_without_deadline } = facts
  const { earliest_lfd, checked_at, fee_sums } = facts
  if (!lineFacts.every((name) => isExact(kinds[name], facts[name]))) return null
  const line = lineFacts.map((name) => cellOf(facts[name])).join('\t')
  if (!isPrintable.test(line) || line.split('\t').length !== lineFacts.length) return null
  return {
    keys: JSON.stringify({
      ...{ id, number, readiness, readiness_words, waits_without_deadline },
      ...{ earliest_lfd, checked_at, fee_sums },
    } satisfies KeyFacts),
    line,
  }
}

const isPrintable = /^(?:\t|[^\p{C}\p{Zl}\p{Zp}])*$/u

function isExact(kind: Kind, fact: unknown): boolean {
  if (kind === 'list') return Array.isArray(fact) && fact.every(isItem)
  if (kind === 'words') return typeof fact === 'string'
  if (fact === null) return true
  return kind === 'flag' ? typeof fact === 'boolean' : typeof fact === 'string' && fact !== ''
}

const isItem = (item: unknown): boolean =>
  typeof item === 'string' && item !== '' && !item.includes(';')

const cellOf = (fact: ListFacts[keyof typeof kinds]): string =>
  fact === null ? '' : Array.isArray(fact) ? fact.join(';') : String(fact)

function factOf(kind: Kind, text: string): string | string[] | boolean | null {
  if (kind === 'words') return text
  if (kind === 'list') return text === '' ? [] : text.split(';')
  if (text === '') return null
  return kind === 'flag' ? text === 'true' : text
}
