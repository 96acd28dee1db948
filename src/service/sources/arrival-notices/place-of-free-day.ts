import type { LabelledValue } from './labelled-values.js'
import { startsOfDates } from './notice-dates.js'
import type { NoticeLine } from './notice-lines.js'

/** Matches a label for a last free day at the port. oct ignores this day if the container is picked up inland. */
export const atPort = /\b(?:port|pod|terminal|pier)\b/i

/** Matches a label for a last free day inland. oct ignores this day if the container is picked up at the port. */
export const atInland =
  /\b(?:rail|ramp|delivery|inland|door)\b|\b(?:final|at|for)(?: the)? destination\b(?! port)/i

const hasDate = (text: string): boolean => startsOfDates(text).length > 0

/** Returns whether a date follows a label in its line or, if the line contains only the label, in the next lines. */
export function hasDateBehind(lines: readonly NoticeLine[], label: LabelledValue): boolean {
  if (label.texts.some(hasDate)) return true
  const cells = lines[label.row]?.cells ?? []
  const isAlone = cells.length === 1 && label.texts.length === 0
  const until = label.row + (isAlone ? 3 : 1)
  const near = lines.slice(label.row, until).filter(({ page }) => page === label.page)
  return near.some(({ cells }) => hasDate(cells.map(({ text }) => text).join('\n')))
}
