import { dateAt, newest } from './arrival-dates.js'
import type { LabelledValue } from './labelled-values.js'
import type { DateHabits, NoticeDate } from './notice-dates.js'
import type { Found } from './notice-facts.js'
import { returnWords } from './return-words.js'

/** Returns the last free day at `pickup` (UN/LOCODE): the stated day, or the day before charges begin. */
export function lastFreeDate(
  labelled: readonly LabelledValue[],
  {
    habits,
    pickup,
    dayBefore,
  }: { habits: DateHabits; pickup: string | null; dayBefore: (date: NoticeDate) => NoticeDate },
): Found<NoticeDate> {
  const at = { habits, isAt: (locode: string) => locode === pickup }
  const fields = ['last_free_day', 'revised_last_free_day'] as const
  const ofPickup = labelled.filter(({ next }) => next !== 'return')
  const free = newest(ofPickup, { fields, habits }).map((label) => ({
    ...label,
    texts: label.texts.filter((text) => !ofReturn.test(text)),
  }))
  const stated = dateAt(free, { fields, name: 'last free day', ...at })
  if (stated.stated !== null || stated.doubts.length > 0) return stated
  const begins = dateAt(labelled, { fields: ['charges_begin'], name: 'start of charges', ...at })
  if (begins.stated === null) return begins
  return { ...begins, stated: { ...begins.stated, value: dayBefore(begins.stated.value) } }
}

/** Matches a date for the empty return, such as `12/18/2026 (detention)`, but not in a new sentence or after `and`. */
const ofReturn = new RegExp(
  `^(?:(?!\\.\\s)[\\d\\W])*(?:(?!and\\b)[a-z]{3,9}(?:(?!\\.\\s)[\\d\\W])+)?(?:for )?${returnWords.source}`,
  'iu',
)
