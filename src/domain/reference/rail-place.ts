import { inlandCities } from './inland-cities.js'
import { findRamps } from './inland-ramps.js'
import { ports } from './ports.js'
import { findRailroad, findRailroadIn, type Railroad, withoutRailroads } from './railroads.js'
import { type TerminalInText, wordsOf } from './terminal-in-text.js'

/**
 * Finds the city in a text that begins with a railroad, such as `CN Toronto`, and its ramp if there is only one. Null
 * if several cities in North America have this name, unless the railroad has ramps in only one of them.
 */
export function railPlaceIn(text: string): TerminalInText | null {
  const railroad = railroadAtStart(text)
  if (railroad === null) return null
  const words = wordsOf(withoutRailroads(text))
  const named = citiesIn(words)
  const served = named.filter((locode) => rampsOf(railroad, locode).length > 0)
  const [only, another] = named.length === 1 ? named : served
  if (only === undefined || another !== undefined || !isOnlyName(words, railroad, only)) return null
  const [ramp, other] = rampsOf(railroad, only)
  const isOneRamp = ramp !== undefined && other === undefined
  return isOneRamp ? { locode: only, ramp: ramp.terminal } : { locode: only }
}

/** Other words in a text about a ramp. `CN suppliers Denver` contains a further word and is not about a ramp. */
const general = new Set(
  'AND AVAILABILITY CONTAINER CONTAINERS CSV DATA DERAMPED EXPORT GROUNDED HTM HTML IMPORT IMPORTS INTERMODAL INVENTORY JSON LFD LIST NOTIFICATION NOTIFICATIONS PORTAL RAIL RAILROAD RAILWAY RAMP REPORT STATUS STORAGE TERMINAL TRACE TRACKING TSV TXT UNITS XLS XLSX YARD'.split(
    ' ',
  ),
)

/** Returns whether a text contains only names of the railroad, the city and its ramps, and general words. */
function isOnlyName(words: readonly string[], { scac }: Railroad, locode: string): boolean {
  const cities = [...inlandCities, ...ports].filter((it) => it.locode === locode)
  const ramps = findRamps(locode).flatMap(({ name, terminal, aliases }) => [
    name,
    terminal,
    ...aliases,
  ])
  const known = new Set([...cities.map(({ name }) => name), ...ramps].flatMap(wordsOf))
  return words.every(
    (word) =>
      known.has(word) ||
      general.has(word) ||
      /^(?:\d*|[A-Z]|(?!TO)[A-Z]{2})$/.test(word) ||
      findRailroad(word)?.scac === scac,
  )
}

/** Returns the railroad with which a text begins. Codes of two letters count only in capitals. */
export function railroadAtStart(text: string): Railroad | null {
  const plain = text.replace(/[^A-Za-z0-9]+/g, ' ').trim()
  const [first = ''] = plain.split(' ')
  const isCode = first.length > 2 || first === first.toUpperCase()
  return findRailroadIn(plain) ?? (isCode ? findRailroad(first) : undefined) ?? null
}

const rampsOf = ({ scac }: Railroad, locode: string) =>
  findRamps(locode).filter(({ railroads }) => railroads.includes(scac))

/** Finds cities in a text. If several names match, uses only the longest. */
function citiesIn(words: readonly string[]): string[] {
  const found = words.flatMap((word, at) =>
    (placesAt(word) ?? []).filter(({ name }) =>
      name.every((each, nth) => words[at + nth] === each),
    ),
  )
  const most = Math.max(0, ...found.map(({ name }) => name.length))
  return [...new Set(found.filter(({ name }) => name.length === most).map((it) => it.locode))]
}

interface City {
  name: readonly string[]
  locode: string
}

let byFirst: Map<string, City[]> | undefined

function placesAt(first: string): City[] | undefined {
  if (byFirst) return byFirst.get(first)
  byFirst = new Map()
  const northern = ports.filter(({ country_code }) => /^(?:US|CA)$/.test(country_code))
  for (const { name: title, locode } of [...inlandCities, ...northern]) {
    if (!/^(?:US|CA)/.test(locode)) continue
    const name = wordsOf(title.split(',')[0] ?? '')
    const [start = ''] = name
    byFirst.set(start, [...(byFirst.get(start) ?? []), { name, locode }])
  }
  return byFirst.get(first)
}
