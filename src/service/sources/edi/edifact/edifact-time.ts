import type { ReadingDraft } from '../facts/reading-draft.js'
import { readDigits, type WallTime } from '../facts/wall-time.js'
import { zoneOfWord } from '../facts/zone-words.js'
import { type EdifactSegment, part } from './edifact-segment.js'

/**
 * The time of a DTM by its format: dates with or without a time, with a zone or without (data
 * element 2379 of the directory of UN/ECE). Null where there is none, with a warning where it
 * cannot be read; the digits decide where the format lies.
 */
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
  if (wall === null) draft.warn(segment, `${shown} is no date`)
  else if (zone === undefined) {
    draft.warn(segment, `the zone of ${shown} is not known; read as local time`)
  }
  return wall
}

/** How many of the digits are the day: the year has two or four of them. */
function daysOf(length: number, format: string): 6 | 8 {
  if (length === 6 || length === 10) return 6
  return length === 12 && ['202', '302'].includes(format) ? 6 : 8
}

/** Formats whose year is the last of the day: DDMMYY (2), MMDDYY (3), DDMMCCYY (4, and 5 with a time). */
function yearFirst(day: string, format: string): string {
  const [first, second, year] = [day.slice(0, 2), day.slice(2, 4), day.slice(4)]
  if (format === '3') return `${year}${first}${second}`
  return ['2', '4', '5'].includes(format) ? `${year}${second}${first}` : day
}
