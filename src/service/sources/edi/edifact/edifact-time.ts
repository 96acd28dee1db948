import type { ReadingDraft } from '../facts/reading-draft.js'
import { readDigits, type WallTime } from '../facts/wall-time.js'
import { zoneOfWord } from '../facts/zone-words.js'
import { type EdifactSegment, part } from './edifact-segment.js'

/**
 * The time of a DTM by its format: dates with or without a time, with a zone or without (data
 * element 2379). Null where there is none, with a warning where it cannot be read; the digits
 * decide where the format lies.
 */
export function edifactTime(
  draft: ReadingDraft,
  segment: EdifactSegment | undefined,
): WallTime | null {
  const text = part(segment, 1, 2)
  if (segment === undefined || text === '') return null
  const [, digits = '', word = ''] = /^(\d*)(.*)$/.exec(text) ?? []
  const zone = zoneOfWord(word)
  const days = daysOf(digits.length, part(segment, 1, 3))
  const wall = readDigits(digits.slice(0, days), digits.slice(days), zone ?? null)
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
