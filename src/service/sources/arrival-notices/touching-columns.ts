import { wordsOf } from '../../../domain/documents/document-lines.js'
import { labelsIn } from '../../../domain/documents/fields/labels-in.js'
import { type NoticeField, noticeLabels } from './notice-labels.js'
import type { NoticeCell, NoticeLine } from './notice-lines.js'

/**
 * Finds rows in which several column headings form one text, because the columns touch. If the row below has fewer
 * texts than headings, oct does not know which text belongs to which heading.
 */
export function touchingColumns(
  lines: readonly NoticeLine[],
): { page: number; line: number; reason: string }[] {
  return lines.flatMap(({ cells, page, line }, row) => {
    const headings = cells.map(headingsIn)
    const merged = cells.filter((_, nth) => isMerged(headings[nth] ?? []))
    const below = lines[row + 1]
    const values = below?.page === page ? below.cells : []
    const isFew = values.length < headings.reduce((sum, { length }) => sum + Math.max(length, 1), 0)
    const areValues = values.some(({ text, labels }) => labels.length === 0 && /\d/.test(text))
    if (merged.length === 0 || !isFew || !areValues) return []
    const texts = merged.map(({ text }) => `"${text.slice(0, 60)}"`).join(' and ')
    const reason = `the column headers ${texts} run together, so oct may miss values below them`
    return [{ page, line, reason }]
  })
}

const isMerged = (fields: readonly NoticeField[]): boolean =>
  new Set(fields).size > 1 && fields.some((field) => facts.has(field))

/** Returns the fields of a text that consists only of labels; an empty list for any other text. */
function headingsIn({ text }: NoticeCell): NoticeField[] {
  const fields: NoticeField[] = []
  let rest = text.slice(0, 120)
  while (rest !== '') {
    const [label] = labelsIn({ text: rest, words: wordsOf(rest) }, noticeLabels)
    if (label === undefined || label.start > 0) return []
    fields.push((label.fields[0] ?? 'other') as NoticeField)
    rest = rest.slice(label.end).replace(/^[ .]+/, '')
  }
  return fields
}

const facts: ReadonlySet<NoticeField> = new Set([
  ...(['bill', 'master_bill', 'container', 'vessel', 'voyage', 'eta', 'revised_eta'] as const),
  ...(['eta_at_delivery', 'last_free_day', 'revised_last_free_day', 'firms'] as const),
  ...(['port_of_discharge', 'delivery'] as const),
])
