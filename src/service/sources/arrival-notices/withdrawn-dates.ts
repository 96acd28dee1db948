import { arrivalsInProse } from './arrivals-in-prose.js'
import { anyDate, changes } from './date-in-force.js'
import { freeDaysInProse } from './free-days-in-prose.js'
import { freeTimeNames } from './free-time-words.js'
import { notArrived } from './not-arrived.js'
import { leftOpenWords, notInForceWords } from './not-in-force-words.js'
import type { NoticeField } from './notice-labels.js'
import type { NoticeLine } from './notice-lines.js'
import { type Sentence, saidIn, sentencesOf } from './notice-prose.js'

export interface WithdrawnDates {
  fields: ReadonlySet<NoticeField>
  doubts: { page: number; line: number; reason: string }[]
}

/** Finds sentences that cancel a date without a condition, such as `The last free day above is no longer valid`. */
export function withdrawnDates(lines: readonly NoticeLine[]): WithdrawnDates {
  const fields = new Set<NoticeField>()
  const doubts: WithdrawnDates['doubts'] = []
  for (const sentence of sentencesOf(lines)) {
    for (const { name, of, patterns, change } of kinds) {
      const changed = saidIn(sentence, change)
      const isStated =
        changed !== null && (statesDate(lines, of, changed) || isOnlyIn(sentence, lines, of))
      const [said] = patterns.flatMap((pattern) => saidIn(sentence, pattern) ?? [])
      const words = said ?? (isStated ? null : changed)
      if (words === null) continue
      for (const field of of) fields.add(field)
      const { page, line } = sentence
      doubts.push({ page, line, reason: `${name}: withdrawn by "${words.slice(0, 80)}"` })
    }
  }
  return { fields, doubts }
}

/** Returns whether a label of the notice states the date at the end of `text`. The date is then not withdrawn. */
function statesDate(
  lines: readonly NoticeLine[],
  of: readonly NoticeField[],
  text: string,
): boolean {
  const date = new RegExp(`${anyDate}$`, 'iu').exec(text)?.[0] ?? ''
  return lines.some(({ cells }) =>
    cells.some(
      ({ labels, text: own }) =>
        labels.some(({ field, start }) => of.includes(field) && start <= 2) && own.includes(date),
    ),
  )
}

/** Returns whether only a sentence, and no label, states the date, as in `the ETA Houston is now 8 March`. */
function isOnlyIn(
  { text }: Sentence,
  lines: readonly NoticeLine[],
  of: readonly NoticeField[],
): boolean {
  const isLabelled = lines.some(({ cells }) =>
    cells.some(({ labels }) =>
      labels.some(
        ({ field, start, behind }) => of.includes(field) && start <= 2 && /\d/.test(behind),
      ),
    ),
  )
  if (isLabelled) return false
  return of.includes('eta')
    ? arrivalsInProse(text).some(({ date }) => date !== '')
    : freeDaysInProse(text, []).length > 0
}

const invalid =
  'no longer|not (?:valid|correct|accurate|applicable|the last)|invalid|withdrawn|cancell?ed|void|wrong|incorrect|obsolete|outdated|out of date|unknown|not (?:yet )?known|tb[ad]|to be (?:advised|announced|determined|confirmed)|in error|superseded'

const withdrawing = (subject: string): RegExp[] => [
  new RegExp(
    `(?<!\\p{L})(?:${subject})(?!\\p{L})(?:(?:[^.:\\d]{0,50}?|\\s*:\\s*)(?<!\\p{L})(?:${notInForceWords})|[\\s:(-]{1,3}${leftOpenWords})(?!\\p{L})`,
    'iu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:${subject})(?!\\p{L})[^.:]{0,60}?(?:(?<!\\p{L})(?:is|are|was|were|has|have|been|should|be|being)(?!\\p{L}) ?(?:now |all |currently |therefore )?){1,3}(?:${invalid})(?!\\p{L})`,
    'iu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:disregard|ignore|do not (?:use|rely on)|withdraw|cancel|revoke|retract|rescind)(?!\\p{L}) (?:\\p{L}+ ){0,4}?(?:${subject})(?!\\p{L})`,
    'iu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:new|revised|updated|correct(?:ed)?|right|actual) (?:${subject})(?!\\p{L}) ?(?:is |are |date )?(?:tb[ad]|to (?:be|follow)|will (?:be|follow)|not|unknown|pending|follows)(?!\\p{L})`,
    'iu',
  ),
  new RegExp(
    `(?<!\\p{L})no (?:further )?(?:${subject})(?!\\p{L}) (?:is |was )?(?:granted|allowed|applies|applicable|available|remains)(?!\\p{L})(?! (?:on|for|during))`,
    'iu',
  ),
  new RegExp(`(?<!\\p{L})(?:correct|right) (?:${subject})(?!\\p{L}) (?:is|should)(?!\\p{L})`, 'iu'),
]

const changing = (subject: string): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:(?:${subject})(?!\\p{L})[^.:]{0,30}(?<!\\p{L})(?:${changes}|now)(?!\\p{L})[^.:]{0,30}|(?:${changes}) (?:the |your |our )?(?:${subject})(?!\\p{L})(?: date)? (?:to|until|till|from) [^.:]{0,30}?)(?<![\\w/.-])${anyDate}`,
    'iu',
  )

const dates =
  'dates?(?: (?:and times? )?(?:above|below|stated|shown|given|mentioned|in this))|(?:all|above|these|both) (?:the )?dates'

const eta =
  'e\\.?t\\.?a\\.?|arrival (?:date|time)|date of arrival|(?:estimated|expected|vessel) arrival'

const free = `last free (?:days?|dates?|time)|l\\.?f\\.?d\\.?|(?:${freeTimeNames})(?: expiration)?|free until`

interface DateKind {
  name: string
  of: readonly NoticeField[]
  patterns: RegExp[]
  /** Matches words which say that another date replaces this date. The match ends with the new date. */
  change: RegExp
}

const kinds: DateKind[] = [
  {
    name: 'ETA',
    of: ['eta', 'revised_eta', 'eta_at_delivery'],
    patterns: [
      ...withdrawing(`${eta}|${dates}`),
      /\bvessel (?:(?:will|has|is going to|is) ){0,2}(?:omit|skip|bypass)(?:s|ted|ped|ting|ping)?\b/i,
      /\bvessel (?:will|does|can|could|did) ?not (?:be able to )?(?:call|berth|stop)\b/i,
      /\bvessel (?:has been|is|was) (?:cancell?ed|diverted)\b/i,
    ],
    change: changing(eta),
  },
  {
    name: 'last free day',
    of: ['last_free_day', 'revised_last_free_day', 'charges_begin'],
    patterns: withdrawing(`${free}|${dates}`),
    change: changing(free),
  },
  { name: 'ATA', of: ['ata'], patterns: [notArrived], change: /(?!)/ },
]
