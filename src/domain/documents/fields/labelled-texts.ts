import { type Cell, type DocumentLine, type Word, wordsOf } from '../document-lines.js'
import { PhraseIndex } from '../phrase-index.js'
import { phrasesOf } from '../rules/document-rules.js'
import { documentFields } from './document-fields.js'
import { numberLabels, otherLabels, unsureLabels } from './number-labels.js'

export interface LabelledText {
  fields: readonly string[]
  /** The text after the label in the same cell, up to the next label. */
  behind: string
  /** What separates the label from its value: only spaces, or a colon or similar. */
  hasMark: boolean
  /** The cell to the right and the cell below; empty if that cell is a label itself, or absent. */
  beside: string
  below: string
  /** The last cell of the row. */
  atEnd: string
  /** Whether the label is the heading of a column in a table of goods. */
  isOfGoods: boolean
}

/** Finds every known label with the texts that may be its value, in the order of the document. */
export function labelledTexts(lines: readonly DocumentLine[]): LabelledText[] {
  const labelsOf = remembered(labelsIn)
  const valueText = (cell: Cell | undefined): string =>
    cell === undefined || labelsOf(cell).some(({ start }) => start <= 2) ? '' : cell.text.trim()
  return lines.flatMap(({ cells, words }, row) => {
    const isOfGoods = cells.length > 2 && words.some(({ form }) => ofGoods.has(form))
    return cells.flatMap((cell, column) => {
      const labels = labelsOf(cell)
      return labels.map(({ fields, start, end }, order): LabelledText => {
        const until = labels[order + 1]?.start ?? cell.text.length
        const isPart = partOfNumber.test(cell.text.slice(start, until))
        const raw = cell.text.slice(isPart ? start : end, until)
        const isLast = order === labels.length - 1
        return {
          fields,
          behind: withoutMark(raw).replace(boxOfForm, ''),
          hasMark: /^[^\p{L}\p{N}]*[:：#№=]/u.test(raw),
          beside: isLast ? valueText(cells[column + 1]) : '',
          below: valueText(cellBelow(lines, { row, column })),
          atEnd: isLast && column < cells.length - 1 ? (cells.at(-1)?.text.trim() ?? '') : '',
          isOfGoods,
        }
      })
    })
  })
}

const ofGoods = new Set(
  wordsOf(
    'description désignation descripción descrição descrizione bezeichnung omschrijving artikel quantity qty quantité cantidad quantidade quantità menge aantal',
  ).map(({ form }) => form),
)

/** `PO-17711` and `PO 4500096737` are numbers as a whole. */
const partOfNumber = /^P\.?O\.?[ -]\d{4}/

/** `Booking number 3`: forms number their fields. */
const boxOfForm = /^\d{1,2}$/

const labels = new PhraseIndex<string>()
for (const { field, labels: words } of documentFields) {
  for (const phrase of phrasesOf(words)) labels.add(phrase, field)
}
for (const [field, words] of Object.entries({ ...numberLabels, ...unsureLabels })) {
  for (const phrase of phrasesOf(words)) {
    labels.add(phrase, field)
    // `N°` is read as one letter, `Nº` as two.
    if (phrase.startsWith('n ')) labels.add(phrase.replace('n ', 'no '), field)
  }
}
for (const phrase of phrasesOf(otherLabels)) labels.add(phrase, '')

interface LabelPlace {
  fields: readonly string[]
  start: number
  end: number
}

/** A label starts its cell or follows a mark or number: `for the port of loading` contains none. */
function labelsIn({ text, words }: Cell): LabelPlace[] {
  return labels.longestIn(words).flatMap(({ start, length, meanings }) => {
    const [first, last] = [words[start], words[start + length - 1]]
    if (first === undefined || last === undefined) return []
    const end = endOfLabel(words, start + length - 1)
    const isSetApart =
      beginsLabel(words, start) ||
      words[start + length]?.hasDigit === true ||
      /^\W*[:：#=]/.test(text.slice(end)) ||
      (length > 1 && codeInSentence.test(text.slice(end)))
    return isSetApart ? [{ fields: meanings, start: first.start, end }] : []
  })
}

/** `covered by our house bill HKS-26-02274`. */
const codeInSentence = /^ (?=\S*(?:\d\S*){4})[A-Z0-9][A-Z0-9/-]{5,}/

function beginsLabel(words: readonly Word[], start: number): boolean {
  const before = words[start - 1]
  if (before === undefined || before.hasDigit) return true
  const isOtherScript = /^\p{sc=Han}/u.test(words[start]?.form ?? '') && before.gap !== ''
  return isOtherScript || before.gap.trim() !== '' || before.gap.length > 1
}

/** Skips `No.` and text in brackets. */
function endOfLabel(words: readonly Word[], lastIndex: number): number {
  let index = lastIndex
  while (ofNumbers.has(words[index + 1]?.form ?? '')) index += 1
  return words[index]?.end ?? 0
}

const ofNumbers = new Set([
  'no',
  'nr',
  'num',
  'number',
  'numero',
  'nummer',
  '号',
  '編',
  '番',
  '码',
  '碼',
  's',
])

const withoutMark = (raw: string): string =>
  raw
    .replace(/^\s*\([^)]*\)/, '')
    .replace(/^[\s:：#№°º.=*)\]-]+/u, '')
    .replace(/[\s,;:(/[-]+$/u, '')

function remembered<Of extends object, Result>(of: (it: Of) => Result): (it: Of) => Result {
  const known = new Map<Of, Result>()
  return (it) => {
    const result = known.get(it) ?? of(it)
    known.set(it, result)
    return result
  }
}

/** In a row with fewer cells, it is unknown which cell is missing. */
function cellBelow(
  lines: readonly DocumentLine[],
  { row, column }: { row: number; column: number },
): Cell | undefined {
  const below = lines[row + 1]?.cells ?? []
  return below.length === lines[row]?.cells.length ? below[column] : undefined
}
