import { boxNumbersIn, invalidBoxNumbersIn, writtenNumber } from './box-numbers-in.js'
import {
  freeFields,
  isReturnHeading,
  type LabelledValue,
  labelledValues,
} from './labelled-values.js'
import { leftOutContainers } from './left-out-containers.js'
import type { NoticeBox } from './notice-box.js'
import type { NoticeKind } from './notice-kind.js'
import type { NoticeField } from './notice-labels.js'
import { endsInSentence, mostOverlapping, type NoticeLine } from './notice-lines.js'
import { withOwnDays } from './own-days.js'
import {
  type Column,
  headerForPickup,
  headerOf,
  isEndOfTable,
  isOfCharges,
  isRowOf,
} from './table-header.js'

/**
 * Finds containers in tables and at labels; without any, in lines that are not sentences, and then in the whole text.
 * In an invoice, searches only tables and labels. In a table of charges, requires a column of last free days. Ignores
 * numbers with a wrong check digit, and containers that the notice calls replaced, canceled or left behind.
 */
export function noticeBoxes(
  lines: readonly NoticeLine[],
  kind: NoticeKind = 'notice',
): NoticeBox[] {
  const boxes = new Map<string, NoticeBox>()
  const loose = new Map<string, NoticeBox>()
  const inText = new Map<string, NoticeBox>()
  let columns: Column[] | null = null
  let closed: Column[] | null = null
  let headers: number[] = []
  let isListBefore = false
  let before: Cells = []
  for (const [row, { cells, page, line }] of lines.entries()) {
    const header = headerForPickup(lines, row)
    if (header !== null) [columns, headers, closed] = [header, [row], null]
    if (columns === null && closed !== null && isRowOf(closed, cells)) columns = closed
    const isCharges = columns !== null && isOfCharges(columns)
    const isTable = columns !== null && !isCharges
    const own = boxNumbersIn(cells.map(({ text }) => text).join('  '))
    const across = numberAcross(before, cells)
    const found = [...across, ...own]
    before = found.length > 0 ? cells : []
    const isContinued: boolean =
      isListBefore &&
      (across.length > 0 ||
        cells.some(
          ({ text }) => isListOfNumbers(text) || hasSameParts(text, lines[row - 1]?.cells ?? []),
        )) &&
      !isOfAnother(cells)
    const isLabelled = cells.some(({ labels }) => labels.some(({ field }) => field === 'container'))
    const isText = isInSentence(cells, lines[row - 1])
    const isListed: boolean = (isTable || isLabelled || isContinued) && !isText
    for (const number of found) {
      const texts = isTable && header === null && found.length === 1 ? rowTexts(columns, cells) : {}
      const box = { number, page, line, texts, headers }
      if (isListed) boxes.set(number, withTexts(box, boxes.get(number)))
      else if (!isCharges) setFirst(isText ? inText : loose, box)
    }
    isListBefore = isListed && found.length > 0
    if (header === null && columns !== null && found.length === 0 && isEndOfTable(cells))
      [closed, columns] = [columns, null]
  }
  const leftOut = new Set(leftOutContainers(lines).map(({ number }) => number))
  const places = kind.startsWith('demurrage') ? [boxes] : [boxes, loose, inText]
  const found = places.find(({ size }) => size > 0) ?? boxes
  const all = [...found.values()].filter(({ number }) => !leftOut.has(number))
  return withOwnDays(all, lines)
}

function setFirst(boxes: Map<string, NoticeBox>, box: NoticeBox): void {
  if (!boxes.has(box.number)) boxes.set(box.number, box)
}

const isOfAnother = (cells: Cells): boolean =>
  cells.some(({ text }) => /\b(?:replace[sd]?|previous|former(?:ly)?)\b/i.test(text))

/** Returns whether a container number is in a sentence, perhaps one that began in the line above. */
const isInSentence = (cells: Cells, above: NoticeLine | undefined): boolean =>
  cells.some(({ text, labels }) => {
    const at = text.toUpperCase().search(writtenNumber)
    const isValue = labels[0]?.field === 'container' && labels[0].start <= 2
    const parts = [text.slice(0, at), text.slice(at)]
    const begun = at === 0 ? (above?.cells.at(-1)?.text ?? '') : ''
    const isContinued = endsInSentence(begun) && !/[.:!?]$/.test(begun)
    return (at > 0 || isContinued) && !isValue && parts.some(endsInSentence)
  })

const withTexts = (box: NoticeBox, earlier: NoticeBox | undefined): NoticeBox => ({
  ...box,
  texts: { ...box.texts, ...earlier?.texts },
  headers: [...box.headers, ...(earlier?.headers ?? [])],
})

/** Returns whether a cell contains only container numbers, so that it continues the list in the cell above. */
const isListOfNumbers = (text: string): boolean =>
  boxNumbersIn(text).length > 0 &&
  !/[A-Z0-9]/.test(text.toUpperCase().replace(writtenNumber, '').replace(size, ''))

/** Matches the size and type of a container: `40HC`, `20'GP`. */
const size =
  /(?<![A-Z0-9])(?:1 ?X ?)?(?:20|40|45)['’]? ?(?:HC|HQ|GP|DC|DV|DRY|RF|RH|OT|FR|ST|SD|STD)?(?![A-Z0-9])/g

/** Returns whether a cell has as many parts as a cell above, as in `TCLU4265726 / 40HC / JPA882732`. */
function hasSameParts(text: string, above: Cells): boolean {
  const [number, ...parts] = text.split(/\s*\/\s*/)
  const isOf = (cell: string) =>
    cell.replace(/^.*:\s*/, '').split(/\s*\/\s*/).length === parts.length + 1
  return parts.length > 0 && isListOfNumbers(number ?? '') && above.some((cell) => isOf(cell.text))
}

/** Returns container numbers that continue on the next line: `HLBU` at the end of a line and `307860-3` below it. */
function numberAcross(before: Cells, cells: Cells): string[] {
  const tail = before.at(-1)?.text.slice(-14) ?? ''
  const head = cells.at(-1)?.text.slice(0, 14) ?? ''
  const whole = new Set([...boxNumbersIn(tail), ...boxNumbersIn(head)])
  return tail === '' ? [] : boxNumbersIn(`${tail} ${head}`).filter((number) => !whole.has(number))
}

type Cells = NoticeLine['cells']

/**
 * Splits a cell with slashes that contains the values of several columns. Ignores two columns with the same label but
 * different values, because one may be for demurrage and the other for detention.
 */
function rowTexts(columns: readonly Column[] | null, cells: Cells): NoticeBox['texts'] {
  const texts: NoticeBox['texts'] = {}
  const seen = new Map<NoticeField, string>()
  const isForReturn = cells.some(({ text }) => isReturnHeading(text))
  for (const { fields, from, to } of columns ?? []) {
    const cell = mostOverlapping(cells, { from, to })
    const parts = fields.length > 1 ? (cell?.text.split(/\s*\/\s*/) ?? []) : [cell?.text ?? '']
    for (const [nth, field] of fields.entries()) {
      const isSplit = cell !== undefined && parts.length === fields.length
      const text = isSplit ? (parts[nth] ?? '') : ''
      const before = seen.get(field) ?? text
      seen.set(field, text)
      if (!isSplit && !(field in texts)) continue
      const isFree = freeFields.has(field)
      // Keeps both last free days if two columns state different ones. The remark for the user then shows both.
      const both = isFree && before !== '' && text !== '' ? `${before} or ${text}` : ''
      texts[field] = isForReturn && isFree ? '' : before === text ? text : both
    }
  }
  return texts
}

/** Finds container numbers with a wrong check digit. Searches only next to labels and in columns of containers. */
export function misprintedNumbers(
  lines: readonly NoticeLine[],
): { number: string; page: number; line: number }[] {
  let columns: Column[] | null = null
  const headersOfCharges = new Set<number>()
  const inColumns = lines.flatMap(({ cells, page, line }, row) => {
    const header = headerOf(cells)
    columns = header ?? columns
    const isCharge = columns !== null && isOfCharges(columns)
    if (isCharge && header !== null) headersOfCharges.add(row)
    const texts = isCharge ? {} : rowTexts(columns, cells)
    return { texts: [texts.container ?? ''], page, line }
  })
  const labelled = labelledValues(lines).filter(
    ({ field, row }) => field === 'container' && !headersOfCharges.has(row),
  )
  const found = [...inColumns, ...labelled].flatMap(({ texts, page, line }) =>
    texts.flatMap(invalidBoxNumbersIn).map((number) => ({ number, page, line })),
  )
  return [...new Map(found.toReversed().map((it) => [it.number, it])).values()].toReversed()
}

/**
 * Returns whether the values below a label are for one row each. Returns false for a fact about the whole shipment,
 * such as the vessel, if all rows state the same value.
 */
export function isOfRows({ field, row }: LabelledValue, boxes: readonly NoticeBox[]): boolean {
  const texts = boxes.flatMap((box) => (box.headers.includes(row) ? (box.texts[field] ?? []) : []))
  return texts.length > 0 && !(ofShipment.has(field) && new Set(texts).size === 1)
}

const ofShipment: ReadonlySet<NoticeField> = new Set([
  ...(['bill', 'master_bill', 'port_of_lading', 'port_of_discharge'] as const),
  ...(['delivery', 'vessel', 'voyage', 'eta', 'terminal', 'firms'] as const),
])
