import { listedRamps } from './inland-ramps.js'
import { ports } from './ports.js'
import { findNickname } from './terminal-nicknames.js'
import { otherNamesOfTerminals } from './terminal-other-names.js'

export interface TerminalInText {
  locode: string
  smdg_code?: string
  /** Name of the rail ramp, spelled as in `inland-ramps`. */
  ramp?: string
}

/** Finds the terminal in a text such as `West Basin Container Terminal LLC`; null if none or several match. */
export function terminalInText(text: string): TerminalInText | null {
  const [only, another] = new Map(
    terminalsInText(wordsOf(text.slice(0, 500))).map(({ where }) => [keyOf(where), where]),
  ).values()
  return only === undefined || another !== undefined ? null : only
}

/** Returns the terminals whose complete names are in a text. `at` is the position of the name in the words. */
export function terminalsInText(words: readonly string[]): TerminalMatch[] {
  const starts = new Set(words)
  const found: TerminalMatch[] = []
  for (const named of namedTerminals()) {
    if (!starts.has(named.parts[0]?.[0] ?? '')) continue
    const ends = named.parts.map((part) => positionOf(part, words))
    if (ends.every((at) => at >= 0)) found.push({ ...named, at: ends[0] ?? 0 })
  }
  return found.filter((match) => !found.some((other) => contains(other, match)))
}

interface NamedTerminal {
  where: TerminalInText
  /** The parts of the name. The text must contain the words of each part one after another. */
  parts: readonly (readonly string[])[]
}

export interface TerminalMatch extends NamedTerminal {
  at: number
}

/** Returns whether a match is part of a longer match, as `UP Chicago` is part of `UP Chicago Global IV`. */
function contains(
  longer: TerminalMatch,
  { parts: [part = []], at, parts }: TerminalMatch,
): boolean {
  const [own = []] = longer.parts
  return (
    parts.length === 1 &&
    own.length > part.length &&
    longer.at <= at &&
    at + part.length <= longer.at + own.length
  )
}

export const keyOf = ({ locode, smdg_code, ramp }: TerminalInText): string =>
  `${locode} ${smdg_code} ${ramp}`

/** Returns the words of a text. If a word is commonly written in several ways, returns it in one spelling. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['\u2019]/g, '')
    .toUpperCase()
    .replace(/(?<![A-Z0-9])APMT(?![A-Z0-9])/g, 'APM TERMINAL')
    .replace(/(?<![A-Z0-9])TERMINALS(?![A-Z0-9])/g, 'TERMINAL')
    .replace(/(?<![A-Z0-9])II(?![A-Z0-9])/g, '2')
    .match(/[A-Z0-9]+/g) ?? []

const positionOf = (part: readonly string[], words: readonly string[]): number =>
  words.findIndex((_, from) => part.every((word, nth) => words[from + nth] === word))

let all: readonly NamedTerminal[] | undefined

function namedTerminals(): readonly NamedTerminal[] {
  all ??= [...terminalsByName(), ...rampsByName()]
  return all
}

const terminalsByName = (): NamedTerminal[] =>
  ports.flatMap(({ locode, terminals }) =>
    terminals.flatMap(({ smdg_code, name }) => {
      const nickname = findNickname(locode, smdg_code)?.nickname ?? ''
      const whole = [...spellingsOf(name), nickname]
      const usual = whole.map((it) => [wordsOf(it)]).filter(([words]) => isOwn(words))
      const others = otherNamesOfTerminals[`${locode}-${smdg_code}`]?.split('|') ?? []
      return [...usual, ...byOperator(name), ...others.map((it) => it.split('+').map(wordsOf))].map(
        (parts) => ({
          where: { locode, smdg_code },
          parts,
        }),
      )
    }),
  )

/** Returns the spellings of a name: with its abbreviation in parentheses, and without it unless only a port remains. */
function spellingsOf(name: string): string[] {
  const plain = name.replace(/\s*\([^)]*\)/, '')
  const words = wordsOf(plain)
  const isPort = /^Port\b/i.test(plain) || (words.length < 3 && !words.includes('TERMINAL'))
  return isPort ? [name] : [...new Set([name, plain])]
}

/** Returns the operator and the abbreviation in a name such as `HHLA Container Terminal Altenwerder (CTA)`. */
function byOperator(name: string): string[][][] {
  const [, operator = '', code = ''] = /^([A-Z]{3,})\b.*\(([A-Z]{3,4})\)$/.exec(name) ?? []
  return code === '' || code === operator ? [] : [[[operator], [code]]]
}

/** Returns whether a name identifies a terminal. A single word, or a name of only common words, does not. */
const isOwn = (words: readonly string[] = []): boolean =>
  words.length > 1 && words.some((word) => !usualWords.has(word)) && !notOwn.has(words.join(' '))

const usualWords = new Set(
  'TERMINAL TERMINALS CONTAINER CONTAINERS MARINE PORT OF THE INTERNATIONAL NORTH SOUTH EAST WEST NEW MAIN OCEAN BERTH CT CY 1 2 3 4 5 6 7 8 9'.split(
    ' ',
  ),
)

/** Nicknames of terminals that are also names of places or of other terminals. */
const notOwn = new Set([
  'PORT NEWARK',
  'TENTH AVENUE',
  'TERMINAL 18',
  'TERMINAL 30',
  'GARDEN CITY',
  'WEST BASIN',
  'PIERCE COUNTY',
  'PORT TAMPA BAY',
  'OAKLAND INTERNATIONAL',
])

/** Returns rail ramps by name. Omits a name that ramps in several cities have. */
function rampsByName(): NamedTerminal[] {
  const byName = new Map<string, TerminalInText[]>()
  for (const { locode, terminal, aliases } of listedRamps) {
    for (const name of new Set([terminal, ...aliases].map((it) => wordsOf(it).join(' ')))) {
      if (!name.includes(' ')) continue
      const known = byName.get(name) ?? []
      if (!known.some((it) => it.locode === locode)) {
        byName.set(name, [...known, { locode, ramp: terminal }])
      }
    }
  }
  return [...byName].flatMap(([name, [where, another]]) =>
    where === undefined || another !== undefined ? [] : [{ where, parts: [name.split(' ')] }],
  )
}
