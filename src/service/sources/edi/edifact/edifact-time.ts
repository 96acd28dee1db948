import type { ReadingDraft } from '../facts/reading-draft.js'
import { readDigits, type WallTime } from '../facts/wall-time.js'
import { zoneOfWord } from '../facts/zone-words.js'
import { type EdifactSegment, part } from './edifact-segment.js'

/** Reads a date or time (data element 2379). Warns if it is invalid. Ignores a format that the digits do not fit. */
export function edifactTime(
  draft: ReadingDraft,
  segment: EdifactSegment | undefined,
): WallTime | null {
  const text = part(segment, 1, 2)
  if (segment === undefined || text === '') return null
  const [, digits = '', word = ''] = /^(\d*)(.*)$/.exec(text) ?? []
  const zone = zoneOfWord(word)
  const format = part(segment, 1, 3)
  const days = daysOf(digits.length, format)
  const [day, clock] = [digits.slice(0, days), digits.slice(days)]
  const wall =
    readDigits(yearFirst(day, format), clock, zone ?? null) ?? readDigits(day, clock, zone ?? null)
  const shown = `"${text.slice(0, 30)}"`
  if (wall === null) draft.warn(segment, `${shown} is not a date`)
  else if (zone === undefined) {
    draft.warn(segment, `the zone of ${shown} is unknown; the time is read as local time`)
  }
  return wall
}

function daysOf(length: number, format: string): 6 | 8 {
  if (length === 6 || length === 10) return 6
  return length === 12 && ['202', '302'].includes(format) ? 6 : 8
}

/** Moves the year to the start of a day: in format 2 from DDMMYY, in 3 from MMDDYY, in 4 and 5 from DDMMCCYY. */
function yearFirst(day: string, format: string): string {
  const [first, second, year] = [day.slice(0, 2), day.slice(2, 4), day.slice(4)]
  if (format === '3') return `${year}${first}${second}`
  return ['2', '4', '5'].includes(format) ? `${year}${second}${first}` : day
}
