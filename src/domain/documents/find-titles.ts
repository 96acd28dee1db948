import { type DocumentLine, type Word, wordsOf } from './document-lines.js'
import { listedLines } from './listed-lines.js'
import { type PhraseFound, PhraseIndex } from './phrase-index.js'
import { type DocumentRules, phrasesOf } from './rules/document-rules.js'
import { everyRule } from './rules/every-rule.js'

export interface TitleFound {
  rules: DocumentRules
  phrase: string
  points: number
  line: number
}

export function findTitles(lines: readonly DocumentLine[]): TitleFound[] {
  const all = lines.flatMap((line, index) => titlesOfLine(lines, { line, index }))
  return bestOfEach(belowTheFirst(withoutLists(all, lines)))
}

interface Meaning {
  rules: DocumentRules
  phrase: string
  points: number
}

interface Place {
  line: DocumentLine
  index: number
}

interface Sighting extends TitleFound {
  purity: number
}

interface Seen {
  index: number
  weight: number
  /** True if the title is a whole line. False if the title is one cell of a line. */
  isWhole?: boolean
}

/** Index of titles and labels. A label has no rules (null): `place of receipt` is not the title of a receipt. */
const titles = new PhraseIndex<Meaning | null>()
for (const rules of everyRule) {
  for (const { words, points } of rules.titles) {
    for (const phrase of phrasesOf(words)) titles.add(phrase, { rules, phrase, points })
  }
  for (const { words } of rules.labels) {
    for (const phrase of phrasesOf(words)) titles.add(phrase, null)
  }
}

function titlesOfLine(lines: readonly DocumentLine[], place: Place): Sighting[] {
  const { line, index } = place
  const isLabel =
    isField(lines, index) || line.cells.some((_, column) => isOverNumber(lines, { index, column }))
  const weight = placeWeight(index) * (isLabel ? reference : 1)
  const whole = titlesIn(line.words, { index, weight, isWhole: true })
  const cells = line.cells.length > 1 ? line.cells : []
  const cellWeight = weight * (cellWeights[cells.length] ?? leastCellWeight)
  const parts = cells.flatMap(({ words }) => titlesIn(words, { index, weight: cellWeight }))
  return [...whole, ...parts, ...titlesOverLines(lines, index)]
}

/** Weight of a title by its line. Titles below the tenth line weigh less; a letterhead may fill the lines before it. */
const placeWeight = (index: number): number =>
  index < 10 ? 1 : index < 20 ? 0.9 : index < 45 ? 0.75 : 0.55

function isField(lines: readonly DocumentLine[], index: number): boolean {
  const [label, value] = lines[index]?.cells ?? []
  const around = [index - 1, index, index + 1].map((at) => lines[at]?.cells.length)
  const isNumber = value?.words.length === 1 && value.words[0]?.hasDigit === true
  return label !== undefined && isNumber && around.every((cells) => cells === 2)
}

/** Returns whether a cell is the heading of a number below it: `House bill of lading` above `LEV3301`. */
function isOverNumber(
  lines: readonly DocumentLine[],
  { index, column }: { index: number; column: number },
): boolean {
  const [cells = [], below = []] = [lines[index]?.cells, lines[index + 1]?.cells]
  const number = below[column]?.text.trim() ?? ''
  return cells.length > 2 && below.length === cells.length && /^(?=(?:\S*\d){4})\S+$/.test(number)
}

/** Weight of a title by the number of cells in its line. A line with many cells is often a table heading. */
const cellWeights = [1, 1, 0.9, 0.6]
const leastCellWeight = 0.3

function titlesOverLines(lines: readonly DocumentLine[], index: number): Sighting[] {
  const weight = placeWeight(index) * 0.9
  return [0, -1].flatMap((column) =>
    [2, 3].flatMap((count) => {
      const pieces = lines
        .slice(index, index + count)
        .map(({ cells }) => cells.at(column)?.words ?? [])
      const words = pieces.flat()
      if (pieces.length < count || words.length > longestBroken) return []
      if (!isBroken(words, pieces)) return []
      return titlesIn(words, { index, weight }).filter(({ purity }) => purity >= pureEnough)
    }),
  )
}

function isBroken(words: readonly Word[], pieces: readonly (readonly Word[])[]): boolean {
  const named = titles.longestIn(words).filter(isTitle)
  const [first] = named
  if (first === undefined || named.length > 1) return false
  const last = words.length - (pieces.at(-1)?.length ?? 0)
  return first.start < (pieces[0]?.length ?? 0) && first.start + first.length > last
}

const longestBroken = 9
const pureEnough = 0.7

const isTitle = ({ meanings }: { meanings: readonly (Meaning | null)[] }): boolean =>
  meanings.some((meaning) => meaning !== null)

function titlesIn(words: Word[], { index, weight, isWhole = false }: Seen): Sighting[] {
  const found = titles.longestIn(words)
  const named = found.filter(isTitle)
  if (named.length === 0) return []
  const share = titleShare(words, named)
  const isSentence = words.some((word, at) => inSentences.has(word.form) && !named.some(covers(at)))
  const kinds = new Set(named.map(({ meanings }) => meanings))
  return named.flatMap(({ start, length, meanings }, order) => {
    const isFirst = order === 0 || kinds.size === 1
    const rank = kinds.size > 2 ? 0.1 : isFirst ? 1 : 0.5
    const pure = isSentence || isValue(words, start) ? mention : pureness(share)
    const isHead = start === 0 && index < 6 && isWhole && !isSentence && words.length <= 12
    const purity = isReference(words, start + length)
      ? Math.min(pure, isHead ? headReference : start === 0 ? reference : mention)
      : Math.max(pure, isHead ? headOfLine : 0)
    return meanings
      .filter((meaning) => meaning !== null)
      .map((meaning) => ({
        ...meaning,
        points: meaning.points * purity * rank * weight,
        line: index,
        purity,
      }))
  })
}

function titleShare(words: readonly Word[], named: readonly PhraseFound<unknown>[]): number {
  const covered = named.reduce((sum, { length }) => sum + length, 0)
  const between = words.filter((word, at) => isQualifier(word) && !named.some(covers(at))).length
  return (covered + between) / words.length
}

const covers =
  (at: number) =>
  ({ start, length }: { start: number; length: number }): boolean =>
    at >= start && at < start + length

const pureness = (share: number): number =>
  share > 0.98 ? 1 : share >= 0.7 ? 0.85 : share >= 0.5 ? 0.55 : share >= 0.34 ? 0.25 : mention

const mention = 0.03
const reference = 0.3
const headReference = 0.6
/** Points for a title that begins one of the first lines, if other words follow in this line. */
const headOfLine = 0.45

/** Returns whether a title refers to another document, because a number follows, as in `Invoice no. 7`. */
function isReference(words: readonly Word[], end: number): boolean {
  const gap = words[end - 1]?.gap ?? ''
  const next = words[end]
  if (next !== undefined && ofReferences.has(next.form)) return true
  return /#|№/.test(gap) || (/[:：]/.test(gap) && (next === undefined || next.hasDigit))
}

/** Returns whether a title is the value of a label: `letter of credit` in `Terms of payment: letter of credit`. */
const isValue = (words: readonly Word[], start: number): boolean => {
  const before = words[start - 1]
  return before !== undefined && /[:：]/.test(before.gap) && !qualifiers.has(before.form)
}

const formsOf = (words: string): Set<string> => new Set(wordsOf(words).map(({ form }) => form))

const ofReferences = formsOf(
  'no nr nbr num number numbers nos n numero número nummer numéro ref reference date dated datum fecha value amount total id 号 號 編 番 日 编',
)

const qualifiers = formsOf(
  'subject original originals copy copies duplicate triplicate draft proof final revised amended corrected page pag seite of for the a an form document title type and non not negotiable unless consigned to order or combined multimodal transport port shipment shipments short long export import ocean marine international carrier carriers express released telex customer customers y e et und und de da do la du del per ltl fcl lcl no nr n number date 1st 2nd original original kopie copia copie 正 本 副 表 书 書 国 际 海 运 運 号 號 用 联',
)

const isQualifier = ({ form, hasDigit }: Word): boolean => hasDigit || qualifiers.has(form)

/** Words that occur in sentences. A title next to one of them only mentions another document. */
const inSentences = formsOf(
  'how what why guide about understanding attached attach attachment enclosed enclosure see refer against surrender surrendered presentation required requires requested accompanying accompanied according under upon this is are be was were has have been will must shall should please your our we i you it that which with without before after until when if send sent receive received issued check checked need needs missing against as via see ver adjunto adjunta siehe anbei beiliegend voir joint ci-joint segue anexo vide zie bijgevoegd allegato 见 附 請 请',
)

/** Lowers the points of titles in lists, because a list of enclosures, for example, names other documents. */
function withoutLists(all: Sighting[], lines: readonly DocumentLine[]): Sighting[] {
  const titled = new Map<number, Set<string>>()
  for (const { line, rules, purity } of all) {
    if (purity >= pureEnough) titled.set(line, (titled.get(line) ?? new Set()).add(rules.name))
  }
  const listed = listedLines(lines, titled)
  return all.map((sighting) =>
    listed.has(sighting.line)
      ? { ...sighting, points: sighting.points * 0.1, purity: mention }
      : sighting,
  )
}

function belowTheFirst(all: Sighting[]): Sighting[] {
  const first = all
    .filter(({ purity, points }) => purity >= pureEnough && points >= 4)
    .reduce((least, { line }) => Math.min(least, line), Number.POSITIVE_INFINITY)
  const names = new Set(all.filter(({ line }) => line === first).map(({ rules }) => rules))
  return all.map((sighting) =>
    sighting.line > first && !names.has(sighting.rules)
      ? { ...sighting, points: sighting.points * 0.65 }
      : sighting,
  )
}

function bestOfEach(all: readonly Sighting[]): TitleFound[] {
  const best = new Map<DocumentRules, Sighting>()
  for (const sighting of all) {
    const known = best.get(sighting.rules)
    if (known === undefined || sighting.points > known.points) best.set(sighting.rules, sighting)
  }
  return [...best.values()]
}
