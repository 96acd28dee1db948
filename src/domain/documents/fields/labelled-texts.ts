import { type Cell, type DocumentLine, wordsOf } from '../document-lines.js'
import { PhraseIndex } from '../phrase-index.js'
import { phrasesOf } from '../rules/document-rules.js'
import { cellAbove, cellBelow } from './cell-below.js'
import { columnTotal, type Heading } from './column-totals.js'
import { documentFields } from './document-fields.js'
import { type LabelPlace, labelsIn, withoutMark } from './labels-in.js'
import { numberLabels, otherLabels, unsureLabels } from './number-labels.js'
import { isCurrency } from './read-amount.js'

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
  /** True if the label is in a row of headings above a row of values. The text beside it is then another heading. */
  isHeading: boolean
  /** Text above the label, if the label stands below a signature. */
  above: string
  /** The total of the column, if the label is the heading of a column. */
  total: string
}

/** Finds all known labels of a document in reading order, each with the texts that may be its value. */
export function labelledTexts(lines: readonly DocumentLine[]): LabelledText[] {
  const labelsOf = remembered((cell: Cell) =>
    labelsIn(cell, labels).filter((label) => !isUnit(label, cell)),
  )
  const valueText = (cell: Cell | undefined): string =>
    cell === undefined || isLabel(cell, labelsOf(cell)) ? '' : cell.text.trim()
  const hasLabels = (cells: readonly Cell[]): boolean =>
    cells.filter((cell) => isLabel(cell, labelsOf(cell))).length > 1
  const totalOf = (place: Omit<Heading, 'isHeading'>): string =>
    columnTotal(lines, { ...place, isHeading: ({ cells }) => hasLabels(cells) })
  return lines.flatMap(({ cells, words }, row) => {
    const isOfGoods = cells.length > 2 && words.some(({ form }) => ofGoods.has(form))
    const isHeading =
      hasLabels(cells) &&
      lines[row + 1]?.cells.every((cell) => !isLabel(cell, labelsOf(cell))) === true
    return cells.flatMap((cell, column) => {
      const labels = labelsOf(cell)
      return labels.flatMap(({ fields, start, end }, order): LabelledText[] => {
        const until = labels[order + 1]?.start ?? cell.text.length
        const isPart = partOfNumber.test(cell.text.slice(start, until))
        const raw = cell.text.slice(isPart ? start : end, until)
        const isLast = order === labels.length - 1
        const hasMark = /^[^\p{L}\p{N}]*[:：#№=]/u.test(raw)
        const currency = inBrackets.exec(raw)?.[0] ?? ''
        const behind = isCurrency(currency)
          ? currency
          : withoutMark(raw).replace(hasMark ? remark : otherThanValue, '')
        // A label before its translation, such as `Ursprungsland / Country of origin`, has no value of its own.
        if (!isLast && behind === '' && /^\s*\/\s*$/.test(raw)) return []
        const text = {
          fields,
          behind,
          hasMark,
          beside: isLast ? valueText(cells[column + 1]) : '',
          above: ofSignature.test(raw) ? valueText(cellAbove(lines, { row, column })) : '',
          below: valueText(cellBelow(lines, { row, column })),
          atEnd: isLast && column < cells.length - 1 ? (cells.at(-1)?.text.trim() ?? '') : '',
          isOfGoods,
          isHeading,
          total: fields.some(isLone)
            ? totalOf({ row, column, isMoney: fields.includes(ofMoney) })
            : '',
        }
        return [text]
      })
    })
  })
}

/** Returns whether a cell is a label: it begins with a label or the number of a field, or ends with a translation. */
const isLabel = ({ text }: Cell, found: readonly LabelPlace[]): boolean =>
  /^\d{1,2}[a-z]?\. ?\p{L}/u.test(text) ||
  found.some(
    ({ start, end }) =>
      start <= 2 || (/\/\s*$/.test(text.slice(0, start)) && withoutMark(text.slice(end)) === ''),
  )

/** Returns whether a label is the unit of the number before it, as `CTNS` in `205 CTNS`. */
const isUnit = ({ fields, start }: LabelPlace, { text }: Cell): boolean =>
  fields.includes(lone('package_count')) && /\d\s*$/.test(text.slice(0, start))

/** Matches the rest of a label below a signature, as in `Place and date of issue; signature`. */
const ofSignature = /signature|stamp|unterschrift|stempel|firma|sello/i

/** Matches the currency after a label, as in `Total (USD)`. */
const inBrackets = /^\s*\([^)]{1,5}\)\s*:?$/

/** Matches a remark after a label, such as `. Applicable only if multimodal` or `see clause 5`. */
const remark = /^(?:\/\p{L}+$|[;,] |\.\s+\p{L}|(?:see|applicable|if|only|for) ).*$/iu

const ofGoods = new Set(
  wordsOf(
    'description désignation descripción descrição descrizione bezeichnung omschrijving artikel quantity qty quantité cantidad quantidade quantità menge aantal',
  ).map(({ form }) => form),
)

/** Matches a number that begins with `PO`, such as `PO-17711`. Without digits, `PO` is a label and not a number. */
const partOfNumber = /^P\.?O\.?[ -]\d{4}/

/** Matches a remark, or the number of the next form field, as in `Booking number 3`. */
const otherThanValue = new RegExp(`^\\d{1,2}$|${remark.source}`, 'iu')

/** Returns the name under which the `loneLabels` of a field are found. */
export const lone = (field: string): string => `lone ${field}`

const ofMoney = lone('total_amount')
const isLone = (name: string): boolean => name.startsWith('lone ')

const labels = new PhraseIndex<string>()
for (const { field, labels: words, loneLabels = '' } of documentFields) {
  for (const phrase of phrasesOf(words)) labels.add(phrase, field)
  for (const phrase of phrasesOf(loneLabels)) labels.add(phrase, lone(field))
}
for (const [field, words] of Object.entries({ ...numberLabels, ...unsureLabels })) {
  for (const phrase of phrasesOf(words)) {
    labels.add(phrase, field)
    // Adds the label with `no`, because Unicode normalization turns `Nº` into `no`, but `N°` into `n`.
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
