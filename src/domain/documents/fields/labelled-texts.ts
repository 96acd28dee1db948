import { type Cell, type DocumentLine, wordsOf } from '../document-lines.js'
import { PhraseIndex } from '../phrase-index.js'
import { phrasesOf } from '../rules/document-rules.js'
import { documentFields } from './document-fields.js'
import { labelsIn, withoutMark } from './labels-in.js'
import { numberLabels, otherLabels, unsureLabels } from './number-labels.js'

export interface LabelledText {
  fields: readonly string[]
  /** The text after the label in the same cell. It ends at the next label in that cell. */
  behind: string
  /** True if a character such as a colon is between the label and its value. False if there are only spaces. */
  hasMark: boolean
  /** Text of the next cell to the right. Empty if there is no next cell, or if the next cell contains a label. */
  beside: string
  below: string
  atEnd: string
  /** True if the label is a column header in a table of goods. */
  isOfGoods: boolean
}

/** Finds all known labels of a document in reading order, each with the texts that may be its value. */
export function labelledTexts(lines: readonly DocumentLine[]): LabelledText[] {
  const labelsOf = remembered((cell: Cell) => labelsIn(cell, labels))
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

/** Matches a number that begins with `PO`, such as `PO-17711`. Without digits, `PO` is a label and not a number. */
const partOfNumber = /^P\.?O\.?[ -]\d{4}/

/** Matches one or two digits after a label: the number of the next form field, as in `Booking number 3`. */
const boxOfForm = /^\d{1,2}$/

const labels = new PhraseIndex<string>()
for (const { field, labels: words } of documentFields) {
  for (const phrase of phrasesOf(words)) labels.add(phrase, field)
}
for (const [field, words] of Object.entries({ ...numberLabels, ...unsureLabels })) {
  for (const phrase of phrasesOf(words)) {
    labels.add(phrase, field)
    // Adds a second spelling of a label, because Unicode normalization turns `Nº` into `no`, but `N°` into `n`.
    if (phrase.startsWith('n ')) labels.add(phrase.replace('n ', 'no '), field)
  }
}
for (const phrase of phrasesOf(otherLabels)) labels.add(phrase, '')

function remembered<Of extends object, Result>(of: (it: Of) => Result): (it: Of) => Result {
  const known = new Map<Of, Result>()
  return (it) => {
    const result = known.get(it) ?? of(it)
    known.set(it, result)
    return result
  }
}

function cellBelow(
  lines: readonly DocumentLine[],
  { row, column }: { row: number; column: number },
): Cell | undefined {
  const below = lines[row + 1]?.cells ?? []
  return below.length === lines[row]?.cells.length ? below[column] : undefined
}
