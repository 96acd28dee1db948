import { boxNumbersIn } from './box-numbers-in.js'
import { freeFields, labelledValues } from './labelled-values.js'
import type { NoticeBox } from './notice-box.js'
import { endsInSentence, type NoticeLine } from './notice-lines.js'
import { pickupDayOf } from './two-clocks.js'

/**
 * Reads last free days next to a container, as in `Container No: MSKU1234565 LFD 03/12/2026`, or in the lines below a
 * container up to the next one. Ignores a day that only the last container has, because it may be for all containers.
 */
export function withOwnDays(boxes: NoticeBox[], lines: readonly NoticeLine[]): NoticeBox[] {
  if (boxes.length < 2) return boxes
  const rows = boxes.map((box) =>
    lines.findIndex(({ page, line }) => page === box.page && line === box.line),
  )
  const byDay = withDaysOfLists(boxes, lines)
  if (byDay !== null) return byDay
  const inBlocks = withDaysOfBlocks(boxes, rows, lines)
  return inBlocks ?? boxes.map((box, nth) => withDayBeside(box, rows[nth] ?? -1, lines))
}

/** Reads days that are followed by their containers: `Last Free Day 12/29/2026 (ONEU9752453, TCNU9416674)`. */
function withDaysOfLists(
  boxes: readonly NoticeBox[],
  lines: readonly NoticeLine[],
): NoticeBox[] | null {
  const days = new Map<string, { text: string; row: number }>()
  for (const label of labelledValues(lines)) {
    if (!freeFields.has(label.field)) continue
    for (let row = label.row; row < lines.length; row += 1) {
      const texts = row === label.row ? label.texts : (lines[row]?.cells ?? []).map((it) => it.text)
      const [, text = '', list = ''] = listBehindDay.exec(texts[0] ?? '') ?? []
      const numbers = boxNumbersIn(list)
      if (numbers.length === 0) break
      for (const number of numbers) days.set(number, { text, row })
    }
  }
  if (!boxes.every(({ number }) => days.has(number))) return null
  return boxes.map((box) => {
    const { text = '', row = 0 } = days.get(box.number) ?? {}
    return { ...box, texts: { ...box.texts, last_free_day: text }, headers: [...box.headers, row] }
  })
}

const listBehindDay = /^([^(:]{6,30}?)\s*(?:\(|for |- |: )([^)]*)\)?$/

function withDaysOfBlocks(
  boxes: readonly NoticeBox[],
  rows: readonly number[],
  lines: readonly NoticeLine[],
): NoticeBox[] | null {
  const sizes = rows.slice(1).map((row, nth) => row - (rows[nth] ?? 0))
  const isTable = boxes.some(({ texts }) => [...freeFields].some((field) => texts[field]))
  if (isTable || sizes.some((size) => size < 2)) return null
  // The last container gets no more lines than the longest other one: later lines may be about all containers.
  const blocks = rows.map((row, nth) => lines.slice(row, row + (sizes[nth] ?? Math.max(...sizes))))
  const days = blocks.map((block) =>
    labelledValues(block).filter(
      ({ field, before }) => freeFields.has(field) && !endsInSentence(before),
    ),
  )
  const areOwn = days.slice(0, -1).some((of) => of.length === 1)
  if (!areOwn || days.some((of) => of.length > 1)) return null
  return boxes.map((box, nth) => {
    const [day] = days[nth] ?? []
    const [text] = day?.texts ?? []
    if (day === undefined || text === undefined) return box
    const row = (rows[nth] ?? 0) + day.row
    return { ...box, texts: { ...box.texts, [day.field]: text }, headers: [...box.headers, row] }
  })
}

function withDayBeside(box: NoticeBox, row: number, lines: readonly NoticeLine[]): NoticeBox {
  const cells = lines[row]?.cells ?? []
  const isOnly = boxNumbersIn(cells.map(({ text }) => text).join('  ')).length === 1
  const ofClocks = isOnly ? pickupDayOf(lines, row) : null
  if (ofClocks !== null)
    return {
      ...box,
      texts: { last_free_day: ofClocks.date ?? ofClocks.words, ...box.texts },
      headers: [...box.headers, row],
    }
  const labels = cells.flatMap((cell) => cell.labels.map((label) => ({ ...label, cell })))
  const [day, another] = labels.filter(({ field }) => freeFields.has(field))
  if (!isOnly || day === undefined || another !== undefined || !/\d/.test(day.behind)) return box
  const { text } = day.cell
  if (text.includes('?') || endsInSentence(text.slice(0, day.start))) return box
  return {
    ...box,
    texts: { [day.field]: day.behind, ...box.texts },
    headers: [...box.headers, row],
  }
}
