import { type Cell, wordsOf } from '../../../domain/documents/document-lines.js'
import {
  type LabelPlace,
  labelsIn,
  withoutMark,
} from '../../../domain/documents/fields/labels-in.js'
import type { PlacedCell, PlacedLine } from '../../documents/reading/placed-line.js'
import { isOfDate } from './date-in-force.js'
import { isOfSomethingElse } from './is-of-something-else.js'
import { type NoticeField, noticeLabels } from './notice-labels.js'
import { placeOf } from './place-of-date.js'

/**
 * A line of text in an arrival notice. `page` and `line` count from 1. In a workbook, they are the sheet and the row.
 */
export interface NoticeLine {
  cells: NoticeCell[]
  page: number
  line: number
}

export interface NoticeCell {
  text: string
  from: number
  to: number
  labels: CellLabel[]
}

interface CellLabel {
  field: NoticeField
  words: string
  start: number
  behind: string
}

/**
 * Returns the lines that contain text, with normalized hyphens and full-width letters. Keeps empty cells between filled
 * cells of an HTML table: without an empty cell, the text after it would join the cell before it.
 */
export function noticeLines(pages: readonly (readonly PlacedLine[])[]): NoticeLine[] {
  const lines = pages.flatMap((page, index) => {
    let line = 0
    return page.flatMap((placed) => {
      const all = placed
        .map((cell) => ({ ...cell, text: cell.text.slice(0, longestText) }))
        .flatMap(withoutLeaders)
        .map((cell) => ({ ...cell, wasEmpty: cell.text === '', text: plainText(cell.text) }))
        .filter(({ text, wasEmpty }) => text !== '' || wasEmpty)
        .map(({ text, from, to }) => cellOf(text, { from, to }))
      const isFilled = all.map(({ text }) => text !== '')
      if (!isFilled.includes(true)) return []
      const cells = all.slice(isFilled.indexOf(true), isFilled.lastIndexOf(true) + 1)
      line = placed[0]?.row ?? line + 1
      return cells.every(({ text }) => ruler.test(text)) ? [] : [{ cells, page: index + 1, line }]
    })
  })
  return withWholeHeaders(lines)
}

/** Joins a broken header, such as `Last Free` above `Day`, if the result names more columns than the separate lines. */
function withWholeHeaders(lines: readonly NoticeLine[]): NoticeLine[] {
  const whole: NoticeLine[] = []
  for (const line of lines) {
    const last = whole.at(-1)
    const joined = last === undefined || last.page !== line.page ? null : joinedHeader(last, line)
    if (joined === null) whole.push(line)
    else whole[whole.length - 1] = joined
  }
  return whole
}

function joinedHeader(first: NoticeLine, second: NoticeLine): NoticeLine | null {
  const texts = [...first.cells, ...second.cells].map(({ text }) => text)
  const isFirst = first.cells.length >= second.cells.length
  const [whole, part] = isFirst ? [first, second] : [second, first]
  if (whole.cells.length < 3 || texts.some((text) => /[\d:]/.test(text))) return null
  const columns = part.cells.map((cell) => mostOverlapping(whole.cells, cell))
  if (columns.includes(undefined) || new Set(columns).size < columns.length) return null
  const cells = whole.cells.map((cell) => {
    const rest = part.cells[columns.indexOf(cell)]
    if (rest === undefined) return cell
    const place = { from: Math.min(cell.from, rest.from), to: Math.max(cell.to, rest.to) }
    return cellOf(isFirst ? `${cell.text} ${rest.text}` : `${rest.text} ${cell.text}`, place)
  })
  const many = cells.filter(isColumnName).length
  return many >= 3 && many > whole.cells.filter(isColumnName).length ? { ...whole, cells } : null
}

const isColumnName = ({ labels: [label, another] }: NoticeCell): boolean =>
  label !== undefined && another === undefined && label.start <= 2 && label.behind === ''

function withoutLeaders(cell: PlacedCell): PlacedCell[] {
  const parts = cell.text.split(/\s*\.{3,}\s*/)
  if (parts.length === 1) return [cell]
  const perLetter = (cell.to - cell.from) / cell.text.length
  let start = 0
  return parts.map((text) => {
    const at = cell.text.indexOf(text, start)
    start = at + text.length
    return { text, from: cell.from + at * perLetter, to: cell.from + start * perLetter }
  })
}

/** Splits text into pages at form feeds. The position of a text is its distance from the left margin, in characters. */
export function placedText(text: string): PlacedLine[][] {
  return text.split('\f').map((page) => page.split(/\r\n|[\n\r\v\u2028\u2029]/).map(placedLine))
}

function placedLine(raw: string): PlacedLine {
  const line = raw.replaceAll('\t', '    ')
  const cells: PlacedLine = []
  let from = 0
  for (const gap of [...line.matchAll(/ {2,}|[|│¦]/g), null]) {
    const to = gap?.index ?? line.length
    if (to > from) cells.push({ text: line.slice(from, to), from, to })
    from = to + (gap?.[0].length ?? 0)
  }
  return cells
}

const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]/g, '$1-$2-$3')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/^(?:>\s?)+/, '')
    .replace(/^[\s.]+|\s+$/g, '')
    .slice(0, longestCell)

/** Matches a text that only draws a line, such as the one between the header of a table and its rows. */
const ruler = /^[-=_+|]{3,}$/

const longestText = 1000

const longestCell = 400

export function cellOf(text: string, { from, to }: { from: number; to: number }): NoticeCell {
  const cell: Cell = { text, words: wordsOf(text) }
  const found = labelsIn(cell, noticeLabels).filter(
    (place, nth, all) =>
      !isOfDate(text, place) && !isInBrackets(text, place) && !isInName(text, place, all[nth - 1]),
  )
  const labels = found.map(({ fields, start, end }, order): CellLabel => {
    const raw = text.slice(end, found[order + 1]?.start ?? text.length)
    const [aside = '', addition = ''] = /^\s*\(([^)]*)\)/.exec(raw) ?? []
    const isOfPlace = placeOf(addition) !== null
    const said = isOfPlace ? `${addition} ${withoutMark(raw.slice(aside.length))}` : raw
    const behind = withoutMark(said.replace(secondLanguage, '').replace(ofPickup, ''))
      .replace(beforeDay, '')
      .trim()
    const name = /^[^:\d]{0,40}(?=[:\d]|$)/.exec(raw)?.[0] ?? ''
    const isOther = isOfSomethingElse(fields[0] ?? '', {
      ...{ before: text.slice(0, start), words: text.slice(start, end) },
      behind: [addition, name],
    })
    return {
      field: isOther ? 'other' : fieldOf(fields, addition),
      words: text.slice(start, end) + aside,
      start,
      behind: isPartOfLabel(behind, fields) && !denial.test(raw) ? '' : behind,
    }
  })
  return { text, from, to, labels }
}

/** Returns the field of a label. A note such as `(Actual)` in `Vessel Arrival (Actual)` makes an ETA an ATA. */
function fieldOf([field = 'other']: LabelPlace['fields'], note: string): NoticeField {
  return field === 'eta' && actual.test(note) ? 'ata' : (field as NoticeField)
}

const actual = /^\s*(?:actual|ata|real|réelle?|effettiv[oa]|tatsächlich|werkelijk)\s*$/i

/** Returns whether a text continues a label. It may be a translation, such as `Vessel` in `船名 Vessel`. */
function isPartOfLabel(text: string, fields: LabelPlace['fields']): boolean {
  if (labelEnd.test(text)) return true
  const [again] = labelsIn({ text, words: wordsOf(text) }, noticeLabels)
  return again?.start === 0 && again.fields[0] === fields[0] && /^\W*$/.test(text.slice(again.end))
}

/** Returns whether a text that looks like a label is part of a name: `Terminal: Terminal 18`, `CY: APMT Pier 400`. */
const isInName = (text: string, { fields, start, end }: LabelPlace, last: LabelPlace | undefined) =>
  fields[0] === 'terminal' &&
  last?.fields[0] === 'terminal' &&
  /^\s*[:：]/.test(text.slice(last.end, start)) &&
  (/^\s*[:：]\s*$/.test(text.slice(last.end, start)) || !/^\s*[:：]/.test(text.slice(end)))

/** Returns whether a text in parentheses only explains the label before it: `LFD (terminal)`. */
const isInBrackets = (text: string, { start, end }: { start: number; end: number }): boolean =>
  /[\p{L}.]\s?\($/u.test(text.slice(0, start)) && /^\s*\)/.test(text.slice(end))

/** Matches the translation after a label, such as `Port de décharge` in `Port of Discharge / Port de décharge`. */
const secondLanguage = /^\s*(?:\/|d[ue]s? )[^\d:/]{2,50}(?=:|\/?\s*$)/

/** Matches the charge between a label and its date, as in `Fin de franchise surestaries : 17/03/2026`. */
const ofPickup =
  /^\s*(?:(?:de|des|du|della?|delle|del|para|for|of|für|van) )?(?:surestaries|demurrages?|storage|stockage|magasinage|almacenaje|demoras?|soste|opslag|armazenagem|lagergeld|import|pick-?up)\s*(?=[:\d]|$)/i

/** Matches words before a day that do not change the day, such as `bis einschl.` in `bis einschl. 14.03.2026`. */
const beforeDay =
  /^(?:einschl(?:\.|ießlich)|inkl\.?|incl\.?|including|inclusive|and including|den|dem|am|le|el(?: d[ií]a)?|il|op|o dia|dia|(?:(?:for|to) (?:[a-z-]+ ){1,5})?(?:is|will be|falls on)(?: on)?)\s+(?=\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d)/i

const labelEnd =
  /^(?:ref|reference|info|information|details?|name|names|data|code|date|time|local|prévue|le|il|el|on|am|op|em|dnia|no|nos|numbers?|date\/time|mm\/dd\/yyyy|dd\/mm\/yyyy|yyyy-mm-dd)\.?$/i

/** Matches the value `No` after a label, as in `Freight released: No`. */
const denial = /^\s*[:：]\s*no\W*$/i

/** Returns whether a text ends like a sentence. A sentence is a remark, which may be about other shipments. */
export function endsInSentence(text: string): boolean {
  const words = text.slice(text.lastIndexOf(':') + 1).match(/(?<!\p{L})\p{Ll}{2,}(?!\p{L})/gu)
  return words !== null && words.length >= 2
}

/** Returns the cell that overlaps most with a range of character positions. The cell's middle must be in the range. */
export function mostOverlapping(
  cells: readonly NoticeCell[],
  { from, to }: { from: number; to: number },
): NoticeCell | undefined {
  let best: { cell: NoticeCell; shared: number } | undefined
  for (const cell of cells) {
    const shared = Math.min(cell.to, to) - Math.max(cell.from, from)
    const middle = (cell.from + Math.min(cell.to, to + 1)) / 2
    if (shared <= 0 || middle < from - 1 || middle > to + 1) continue
    if (best === undefined || shared > best.shared) best = { cell, shared }
  }
  return best?.cell
}
