import { portsNamedInAsia } from './port-names-asian.js'
import { otherNamesOfPort } from './port-other-names.js'
import { shortNamesOfPort, sureNamesOfPort } from './port-short-names.js'
import { findPort, ports } from './ports.js'
import { wordsOf } from './terminal-in-text.js'

export interface PortPhrase {
  locodes: ReadonlySet<string>
  /** False if the name also has other meanings. It then counts only beside the name of a terminal. */
  isSure: boolean
  words: readonly string[]
  /** Position of the first word. Negative for a name in Chinese, Japanese or Korean. */
  at: number
}

/** Finds the names of ports in a text. Ignores a shorter name inside a longer name, as in `New York New Jersey`. */
export function portsInText(text: string, words: readonly string[]): PortPhrase[] {
  const capitals = new Set(text.match(/(?<![A-Za-z0-9])[A-Z]{2}(?![A-Za-z0-9])/g))
  const found = words.flatMap((word, at) =>
    (namesAt(word) ?? []).flatMap((name) => {
      const { words: spelled } = name
      if (spelled.some((each, nth) => words[at + nth] !== each)) return []
      if (vesselWords.has(words[at + spelled.length] ?? '')) return []
      if (spelled.join('').length < 3 && !capitals.has(word)) return []
      const isSure = name.isSure && !lineWords.has(words[at - 1] ?? '')
      return [{ ...name, isSure, at }]
    }),
  )
  const whole = found.filter(
    (short) =>
      !found.some(
        (long) =>
          long.words.length > short.words.length &&
          long.at <= short.at &&
          short.at + short.words.length <= long.at + long.words.length,
      ),
  )
  const asian = portsNamedInAsia(text).map((locode) => new Set([locode]))
  return [...whole, ...asian.map((locodes) => ({ locodes, isSure: true, words: [], at: -1 }))]
}

/** Words that follow the name of a port in names of vessels, such as `Hamburg Express`. */
const vesselWords = new Set('EXPRESS BRIDGE MAERSK TRADER STAR HIGHWAY SUD SUED'.split(' '))

/** First words of vessel names, such as `MSC Genova`. A port name after such a word belongs to the vessel. */
const lineWords = new Set(
  'APL CGM COSCO CSCL EVER HMM HYUNDAI MAERSK MOL MSC NYK ONE OOCL YM ZIM'.split(' '),
)

/** Returns the names by which texts call a port. */
export const namesOfPort = (locode: string): string[] => [
  (findPort(locode)?.name ?? '').split(',')[0] ?? '',
  ...otherNamesOfPort(locode),
]

type Name = Omit<PortPhrase, 'at'>

let byFirst: Map<string, Name[]> | undefined

function namesAt(first: string): Name[] | undefined {
  byFirst ??= namesByFirstWord()
  return byFirst.get(first)
}

function namesByFirstWord(): Map<string, Name[]> {
  const found = new Map<string, { locodes: Set<string>; isSure: boolean; words: string[] }>()
  const add = (title: string, locode: string, isSure: boolean): void => {
    const words = wordsOf(title)
    const name = words.join(' ')
    const known = found.get(name) ?? { locodes: new Set(), isSure: false, words }
    known.locodes.add(locode)
    found.set(name, { ...known, isSure: known.isSure || (isSure && !notPorts.has(name)) })
  }
  for (const { locode } of ports) {
    for (const name of namesOfPort(locode)) {
      const words = wordsOf(name)
      if (words.join('').length > 3) add(name, locode, true)
      // Adds the name without spaces, as in `trapac-losangeles`.
      if (words.length > 1) add(words.join(''), locode, true)
    }
    for (const name of sureNamesOfPort(locode)) add(name, locode, true)
    for (const name of shortNamesOfPort(locode)) add(name, locode, false)
  }
  const byFirstWord = new Map<string, Name[]>()
  for (const name of found.values()) {
    const [first = ''] = name.words
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), name])
  }
  return byFirstWord
}

/** Port names that are also common words or names. They count only beside the name of a terminal. */
const notPorts = new Set(
  'BATH COLON DELTA FLORIDA HULL MALE MOBILE NELSON NICE READING VICTORIA'.split(' '),
)
