import { codesInName } from './codes-in-name.js'
import { findPort } from './ports.js'
import { type PortPhrase, portsInText } from './ports-in-text.js'
import { railPlaceIn } from './rail-place.js'
import { withoutRailroads } from './railroads.js'
import { keyOf, type TerminalInText, terminalsInText, wordsOf } from './terminal-in-text.js'
import { operatorsAt } from './terminal-operators.js'
import { terminalsBeside } from './terminals-beside-port.js'

export interface NamedPlace {
  /** The terminal. If several or no terminals of a port match, only the port. Null if the port is uncertain too. */
  where: TerminalInText | null
  /** True if the text names a port, but not one terminal in it. */
  isOnlyPort?: true
  /** Terminals that the text may mean. Empty if `where` is a terminal, or if the text names no terminal. */
  candidates: readonly TerminalInText[]
}

/**
 * Finds the terminal or port that a file name, title or cell names. Combines all names in the text: `TraPac Oakland`
 * means the one terminal of TraPac in Oakland, although TraPac has three terminals.
 */
export function namedPlace(text: string): NamedPlace {
  const known = recent.get(text)
  if (known !== undefined) return known
  const named = placeNamed(text.slice(0, 500))
  if (recent.size >= mostRecent) recent.clear()
  recent.set(text, named)
  return named
}

/** Cached results, because many rows of a report name the same terminal. */
const recent = new Map<string, NamedPlace>()

const mostRecent = 500

function placeNamed(start: string): NamedPlace {
  const whole = placeOf(start)
  if (whole.where !== null || whole.candidates.length > 0) return whole
  const split = start.replace(/([a-z])([A-Z])/g, '$1 $2')
  return split === start ? whole : placeOf(split)
}

interface Read {
  text: string
  words: readonly string[]
  /** Names that identify a terminal, and codes that only a few terminals share. */
  sure: readonly Name[]
  /** Names that several terminals share, and abbreviations that are not certain. */
  shared: readonly Name[]
  ports: readonly PortPhrase[]
}

interface Name {
  words: readonly string[]
  terminals: Terminals
  /** True if the name has several words or, for a shared name, more than three letters. */
  isLong: boolean
}

type Terminals = ReadonlyMap<string, TerminalInText>

function placeOf(text: string): NamedPlace {
  const read = namesIn(withoutRailroads(text))
  if (read.sure.length > 0) return bySureNames(read)
  const ofRailroad = railPlaceIn(text)
  if (ofRailroad !== null) return { where: ofRailroad, candidates: [] }
  return read.ports.some(({ isSure }) => isSure) ? byPort(read) : byOperator(read)
}

function namesIn(text: string): Read {
  const words = wordsOf(text)
  const codes = codesInName(text, words)
  const matches = terminalsInText(words)
  const shared = words.flatMap((word, at) =>
    operatorsAt(word).filter((it) => it.words.every((each, nth) => words[at + nth] === each)),
  )
  // A name of a ramp counts only if the text does not also name a terminal of the same city.
  const isOfTerminal = codes.length > 0 || matches.some(({ where }) => where.ramp === undefined)
  const named = matches.filter(
    ({ where: { ramp, locode } }) =>
      ramp === undefined ||
      !(isOfTerminal || shared.some(({ terminals }) => terminals.some(isIn([locode])))),
  )
  const byName = named.map(({ where, parts }) => ({
    ...{ words: parts.flat(), terminals: mapOf([where]), isLong: parts.flat().length > 1 },
  }))
  const byCode = codes.map((terminals) => ({
    ...{ words: [], terminals: mapOf(terminals), isLong: false },
  }))
  const ports = portsInText(text, words).filter(
    ({ at, words: { length } }) =>
      !named.some(
        ({ at: from, parts: [part = []] }) => from <= at && at + length <= from + part.length,
      ),
  )
  return {
    ...{ text, words, ports, sure: [...byName, ...byCode] },
    shared: shared.map(({ words: spelled, terminals }) => ({
      ...{ words: spelled, terminals: mapOf(terminals), isLong: spelled.join('').length > 3 },
    })),
  }
}

function bySureNames(read: Read): NamedPlace {
  const { sure, ports, shared } = read
  const common = inAll(sure.map(({ terminals }) => terminals))
  const all = common.size > 0 ? common : inAny(sure.map(({ terminals }) => terminals))
  const [only, another] = narrowed(all, ports, shared).values()
  if (only === undefined || another !== undefined) return among([...all.values()])
  const isAway = ports.some((port) => port.isSure && !isNear(only, port))
  if (!isAway || sure.some(({ isLong }) => isLong)) return { where: only, candidates: [] }
  // In `TTI Algeciras`, `TTI` is not the terminal with the code TTI, which is in Long Beach.
  const there = byPort(read)
  return there.where?.smdg_code === undefined ? { where: null, candidates: [only] } : there
}

/** Finds the terminals of the port in the text that match the other names in the text. */
function byPort(read: Read): NamedPlace {
  const sets = read.ports.filter(({ isSure }) => isSure).map(({ locodes }) => locodes)
  const locodes = [...(sets[0] ?? [])].filter((locode) => sets.every((set) => set.has(locode)))
  const hinted = locodes.filter((locode) =>
    read.ports.every((port) => port.isSure || port.locodes.has(locode)),
  )
  const here = hinted.length > 0 ? hinted : locodes
  const sharedHere = read.shared
    .map(({ terminals }) => mapOf([...terminals.values()].filter(isIn(here))))
    .filter((terminals) => terminals.size > 0)
  const operated = [...inAny(sharedHere).values()]
  const shared = inAll(sharedHere)
  // Ignores words that belong to the port, such as `Elizabeth` in `Port Elizabeth`, when it looks for terminals.
  const ofPorts = new Set(read.ports.flatMap(({ words }) => words))
  const rest = { text: read.text, words: read.words.filter((word) => !ofPorts.has(word)) }
  const found = here.flatMap((locode) => terminalsBeside(rest, locode))
  const both = found.filter((where) => shared.has(keyOf(where)))
  const fitting =
    [both, [...shared.values()], found, operated].find((each) => each.length > 0) ?? []
  if (fitting.length > 0) return among(fitting)
  const [only, another] = here
  const isCertain = only !== undefined && another === undefined
  return { where: isCertain ? { locode: only } : null, isOnlyPort: true, candidates: [] }
}

const isIn =
  (locodes: readonly string[]) =>
  ({ locode }: TerminalInText): boolean =>
    locodes.includes(locode)

/** Finds the terminal by names that several terminals share, such as `SSA T5`, `ETS LAX` or `HHLA Burchardkai`. */
function byOperator(read: Read): NamedPlace {
  const { ports, shared } = read
  const sets = shared.map(({ terminals }) => terminals)
  const common = inAll(sets)
  const all = common.size > 0 ? common : inAny(sets)
  const left = [...narrowed(all, ports, []).values()]
  const isNamedTwice = common.size > 0 && shared.length > 1
  const isPlaced = ports.length > 0 && left.every((where) => ports.some((it) => isNear(where, it)))
  if (isNamedTwice || isPlaced) return among(left)
  const locodes = new Set(left.map(({ locode }) => locode))
  const ofNames = new Set(shared.flatMap(({ words }) => words))
  const rest = {
    words: read.words.filter((word) => !ofNames.has(word)),
    text: read.text.replace(/[A-Za-z0-9]+/g, (word) =>
      ofNames.has(word.toUpperCase()) ? '' : word,
    ),
  }
  const described = new Set([...locodes].flatMap((each) => terminalsBeside(rest, each)).map(keyOf))
  const named = left.filter((where) => described.has(keyOf(where)))
  if (named.length === 1 && left.length > 1) return among(named)
  // If all terminals of an operator are in one port, the name of the operator means this port.
  const isOnePort = locodes.size === 1 && left.length > 1 && shared.every(({ isLong }) => isLong)
  return isOnePort ? among(left) : { where: null, candidates: left }
}

/** Returns the terminal. If several terminals of a port fit, returns the port, and the terminals as candidates. */
function among(fitting: readonly TerminalInText[]): NamedPlace {
  const [first, another] = mapOf(fitting).values()
  if (first === undefined) return { where: null, candidates: [] }
  if (another === undefined) return { where: first, candidates: [] }
  const isOnePort = fitting.every(({ locode }) => locode === first.locode)
  const where = isOnePort ? { locode: first.locode } : null
  return { where, isOnlyPort: true, candidates: fitting }
}

/** Keeps only the terminals that match a name or port. If none matches, keeps all terminals. */
function narrowed(
  all: Terminals,
  ports: readonly PortPhrase[],
  shared: readonly Name[],
): Terminals {
  let left = all
  const keep = (fits: (where: TerminalInText, key: string) => boolean): void => {
    const kept = [...left].filter(([key, where]) => fits(where, key))
    if (kept.length > 0) left = new Map(kept)
  }
  for (const { terminals } of shared) keep((_, key) => terminals.has(key))
  for (const port of ports) keep(({ locode }) => port.locodes.has(locode))
  for (const port of ports) keep((where) => isNear(where, port))
  return left
}

/** Returns whether a terminal is in a port or in the neighboring port, because file names often confuse the two. */
const isNear = ({ locode }: TerminalInText, { locodes }: PortPhrase): boolean =>
  [locode, besidePorts[locode] ?? ''].some(
    (each) => locodes.has(each) || locodes.has(findPort(each)?.locode ?? ''),
  )

const besidePorts: Readonly<Record<string, string>> = {
  USLAX: 'USLGB',
  USLGB: 'USLAX',
  USORF: 'USPTM',
  USPTM: 'USORF',
}

const mapOf = (terminals: readonly TerminalInText[]): Terminals =>
  new Map(terminals.map((where) => [keyOf(where), where]))

const inAny = (sets: readonly Terminals[]): Terminals => new Map(sets.flatMap((set) => [...set]))

const inAll = ([first, ...others]: readonly Terminals[]): Terminals =>
  new Map([...(first ?? [])].filter(([key]) => others.every((set) => set.has(key))))
