import { counted } from './counted.js'

interface StatedFact {
  voices: readonly {
    data_source: string
    data_provider_name: string
    document?: string | undefined
    verdict: string
  }[]
}

export interface SourceKnowledge<Fact> {
  source: string
  facts: number
  /** Facts that only this source states. */
  only: Fact[]
}

const notSaid: readonly string[] = ['withdrawn', 'not_counted', 'not_its_to_say']

/** Returns for each source its number of facts, and the facts that only it states. Sorts by number of facts. */
export function knowledgeOf<Fact extends StatedFact>(
  facts: readonly Fact[],
): SourceKnowledge<Fact>[] {
  const known = new Map<string, SourceKnowledge<Fact>>()
  for (const fact of facts) {
    const said = fact.voices.filter(({ verdict }) => !notSaid.includes(verdict))
    const names = [...new Set(said.map(sourceName))]
    for (const source of names) {
      const own = known.get(source) ?? { source, facts: 0, only: [] }
      own.facts += 1
      if (names.length === 1) own.only.push(fact)
      known.set(source, own)
    }
  }
  return [...known.values()].sort((a, b) => b.facts - a.facts || (a.source < b.source ? -1 : 1))
}

function sourceName({ data_source, data_provider_name, document }: StatedFact['voices'][number]) {
  const name = data_provider_name || data_source.replaceAll('_', ' ')
  return document === undefined ? name : `${name} by document`
}

/** Describes what sources state, such as `Maersk states 12 facts, APM Terminals 6`; `[]` for a single source. */
export function knowledgeInWords<Fact extends StatedFact>(
  facts: readonly Fact[],
  nameOf: (fact: Fact) => string,
): string[] {
  const [first, ...others] = knowledgeOf(facts)
  if (first === undefined || others.length === 0) return []
  const counts = [
    `${first.source} states ${counted(first.facts, 'fact')}`,
    ...others.map(({ source, facts }) => `${source} ${facts}`),
  ]
  const alone = [first, ...others].flatMap(({ source, only }) =>
    only.length === 0
      ? []
      : `only ${source} states ${only.length} of the facts (${shortened([...new Set(only.map(nameOf))])})`,
  )
  return [[counts.join(', '), ...alone].join('; ')]
}

const shortened = (names: readonly string[]): string =>
  names.length <= mostNamed
    ? names.join(', ')
    : `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`

const mostNamed = 4
