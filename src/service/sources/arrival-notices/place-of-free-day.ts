import type { LabelledValue } from './labelled-values.js'
import { startsOfDates } from './notice-dates.js'
import type { NoticeLine } from './notice-lines.js'

const days =
  'last free day, last free days, last free date, last free time, last free pickup day, last free pickup date, lfd, free time expires, free time expiration, free time expiration date, free time ends, free until, demurrage last free day, demurrage lfd, storage last free day, storage lfd'.split(
    ', ',
  )

const places =
  'port of discharge, discharge port, pod, port, destination port, discharge terminal, port terminal, terminal, place of delivery, delivery place, final destination, place of final destination, destination, inland destination, inland, door, rail ramp, ramp, inland ramp, rail'.split(
    ', ',
  )

const parties = 'carrier, ocean carrier, line, shipping line, steamship line, ssl'.split(', ')

/** Labels of a last free day that name its kind of place or its source: `last free day at port of discharge`. */
export const placedFreeDays: readonly string[] = days.flatMap((day) =>
  [...places, ...parties].flatMap((name) => [
    ...['', 'at ', 'at the ', 'for ', 'by ', 'by the '].map((word) => `${day} ${word}${name}`),
    `${name} ${day}`,
  ]),
)

/** Matches a label for a day at the port. Such a day is ignored if the container is picked up inland. */
export const atPort = /\b(?:port|pod|terminal|pier)\b/i

/** Matches a label for a day at an inland place. Such a day is ignored if the container is picked up at the port. */
export const atInland =
  /\b(?:rail|ramp|delivery|inland|door)\b|\b(?:final|at|for)(?: the)? destination\b(?! port)/i

const hasDate = (text: string): boolean => startsOfDates(text).length > 0

/** Returns whether a date follows a label, in its line or, if the line has only the label, in the lines below. */
export function hasDateBehind(lines: readonly NoticeLine[], label: LabelledValue): boolean {
  if (label.texts.some(hasDate)) return true
  const cells = lines[label.row]?.cells ?? []
  const isAlone = cells.length === 1 && label.texts.length === 0
  const until = label.row + (isAlone ? 3 : 1)
  const near = lines.slice(label.row, until).filter(({ page }) => page === label.page)
  return near.some(({ cells }) => hasDate(cells.map(({ text }) => text).join('\n')))
}
