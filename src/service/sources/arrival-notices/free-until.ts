import { addDays } from '../../../domain/calendar-date.js'
import { boxNumbersIn } from './box-numbers-in.js'
import { freeFields, type LabelledValue } from './labelled-values.js'
import { lastFreeDate } from './last-free-date.js'
import type { NoticeBox } from './notice-box.js'
import { type DateHabits, noticeDate } from './notice-dates.js'
import type { NoticeLine } from './notice-lines.js'
import { placeBefore, placeOf } from './place-of-date.js'
import { hasDateBehind } from './place-of-free-day.js'
import { returnWords } from './return-words.js'
import { withoutDemoras } from './two-clocks.js'

interface PickupQuestion {
  lines: readonly NoticeLine[]
  boxes: readonly NoticeBox[]
  /** Returns whether a label is about a day at a place other than the place of pickup. */
  isOther: (label: LabelledValue) => boolean
  habits: DateHabits
  pickup: string | null
}

/** Reads a last free day without a condition. Skips a text about one container if the notice has others. */
export function freeUntilOf(
  labelled: readonly LabelledValue[],
  { lines, boxes, isOther, habits, pickup }: PickupQuestion,
): ReturnType<typeof lastFreeDate> {
  const isRead = (text: string): boolean =>
    noticeDate(text, habits) !== null || placeBefore(text)?.locode === pickup
  const whyLeftOut = ({ before, texts }: LabelledValue): string | null => {
    if (condition.test(before)) return 'the text has a condition'
    const place = placeOf(/\b(?:at|in|for)\s+(\p{Lu}[\p{L} ]{2,30}?)\W*$/u.exec(before)?.[1] ?? '')
    if (place !== null && place !== pickup) return 'the text is about another port'
    // The first readable text is the value. Later texts belong to other lines.
    const used = texts.find(isRead) ?? texts.join(' ')
    const named = boxNumbersIn(used)
    const isOfAll = boxes.every(({ number }) => named.includes(number))
    return named.length === 0 || isOfAll
      ? null
      : 'the text is about another container, or about one of several'
  }
  const own = withoutDemoras(labelled.map(endOfRange)).filter(
    (label) => !returnWords.test(label.before) && !isOther(label),
  )
  const found = lastFreeDate(
    own.filter((label) => whyLeftOut(label) === null),
    {
      habits,
      pickup,
      dayBefore: ({ date }) => ({ date: addDays(date, -1), time: null, zone: null }),
    },
  )
  const doubts = labelled.flatMap((label) => {
    const { field, next } = label
    if (!freeFields.has(field) || returnWords.test(label.before) || next === 'return') return []
    const leftOut = whyLeftOut(label)
    const unread = label.texts.some(isRead)
      ? null
      : 'no date can be read next to the words "last free day"'
    const plain = isOther(label) ? 'the day is not for the place of pickup' : unread
    const why = leftOut ?? (hasDateBehind(lines, label) ? plain : null)
    const { page, line } = label
    return why === null
      ? []
      : [{ page, line, reason: `last free day: ${why}, so the date was not read` }]
  })
  return { ...found, doubts: [...found.doubts, ...doubts] }
}

/** Returns the part of a range from its last day, such as `12/16/2026` in `Free Time: 12/12/2026 thru 12/16/2026`. */
function endOfRange(label: LabelledValue): LabelledValue {
  const last = label.field === 'free_time' ? range.exec(label.texts[0] ?? '')?.[1] : undefined
  const isOfPickup = ![label.words, label.texts[0] ?? ''].some((text) => returnWords.test(text))
  return last !== undefined && isOfPickup
    ? { ...label, field: 'last_free_day', texts: [last] }
    : label
}

const day = String.raw`\d{1,4}[-/. ](?:\d{1,2}|[a-z]{3,9})[-/. ]\d{1,4}`
const range = new RegExp(
  `^(?:from )?${day} ?(?:thru|through|to|until|till|bis|al|au|-) ?(${day})$`,
  'i',
)

/** Matches the start of a condition, as in `If the vessel arrives on 2026-03-12, last free day: 2026-03-18`. */
const condition = /^\W*(?:if|unless|in case|provided|assuming|once|when|should)\b/i
