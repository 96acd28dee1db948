import { notInForceWords } from './not-in-force-words.js'
import { returnWords } from './return-words.js'

const wholeWords = (words: string): string => `(?<!\\p{L})(?:${words})(?!\\p{L})`

/** Regular expression for a date with a year, as text. */
export const anyDate =
  '(?:\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{2,4}|\\d{1,2}[-/. ]*\\p{L}{3,9}\\.?,?[-/. ]*\\d{2,4}|\\p{L}{3,9}\\.?[- ]\\d{1,2},? ?\\d{4})'

export const changes =
  'changed|revised|moved|postponed|extended|delayed|rescheduled|amended|corrected|updated|advanced|deferred|brought forward|replaced|superseded|substituted'

/** Words in six languages, such as `changed to`, between an old date and the new date. */
const changedTo =
  'verschoben auf|ge[äa]ndert (?:auf|in|zu)|verl[äa]ngert bis|neu:?|jetzt|report[ée]e? au|modifi[ée]e? au|prolong[ée]e? (?:jusqu.)?au|(?:aplazad[oa]|reprogramad[oa]|cambiad[oa]|prorrogad[oa]) (?:a|al|para(?: el)?|hasta(?: el)?)|(?:posticipat|prorogat|modificat)[oa] al|verzet naar|verschoven naar|gewijzigd naar|verlengd tot|(?:adiad|alterad|prorrogad)[oa] (?:para|até)'

const unknown = 'unknown|tb[ad]|t\\.b\\.[ad]\\.?|to be (?:advised|announced|determined)'

/** Matches words such as `changed to`, which stand between an old date and the new date. */
const change = new RegExp(
  `[\\s,;(]*(?:[→⇒➔➜➡]|[-=~]*>+|${wholeWords('now')}(?!\\W*(?:confirmed|final)(?!\\p{L}))|(?:${wholeWords('has|have|been|was|is|cancell?ed and|and')}\\s*)*${wholeWords(changes)}\\s*(?:${wholeWords('to|until|till|by|with')}|:)|${wholeWords(`(?:(?:ist|wurde|est|sera|ha sido|es|è|é|foi|is) )?(?:${changedTo})`)})\\s*`,
  'iu',
)

/** Matches a note that names an earlier date, such as `was 03/10/2026`. The date before the note stays valid. */
const otherDate = new RegExp(
  `(?:${wholeWords(`(?:(?:${changes})\\s+)?from|was|were|prev\\.?|previous(?:ly)?|former(?:ly)?|original(?:ly)?|old|instead of|in place of|replac(?:es|ing)|as of|as at|printed|issued|dated|discharged`)}|(?:${wholeWords('storage|demurrage|charges?|detention|per diem|empty|return')}|${returnWords.source})[^\\d]{0,40}?)(?:\\W|${wholeWords('eta|lfd|date|on|at|as|advised|announced|stated|given|notified|planned|scheduled')})*${anyDate}(?:[ T]\\d{1,2}:\\d{2})?`,
  'giu',
)

/** Matches words after a date that leave the date valid: `(revised)`, `subject to cancellation`. */
const harmless = new RegExp(
  `\\((?:revised|updated|new|latest|amended|extended|corrected)\\)|${wholeWords('subject to|excluding|except(?:ing)?|not counting')}[^,;)]*`,
  'giu',
)

const withdrawn = new RegExp(
  wholeWords(
    `${changes}|${notInForceWords}|cancellation|deleted|removed|outdated|${unknown}|omitted|no longer|not (?:correct|known|applicable)|wrong|incorrect|if|provided that|assuming|depending|whichever|[+] ?\\d+ ?(?:working |calendar |business )?days?|plus \\d+|disregard|ignore|(?:is|was) (?:what (?:we|i|our)|(?:our|the|my) (?:wish|request|target|goal)|requested|wanted|desired|needed)|(?:we|i) (?:want|wish|hoped?|asked|requested)`,
  ),
  'iu',
)

/**
 * Returns the part of a text that begins with its valid date. Null if the date is canceled, or changed but not
 * replaced.
 */
export function dateInForce(text: string): string | null {
  const parts = text.replace(otherDate, ' ').replace(harmless, ' ').split(change)
  const last = (parts.at(-1) ?? '').replace(beforeDate, '')
  return withdrawn.test(last) ? null : last
}

/** Matches words for an unknown date, such as `TBA`, in the cell of a revised date. */
export const isUnknownDate = (text: string): boolean =>
  new RegExp(`^(?:${wholeWords(unknown)})\\W*$`, 'iu').test(text.trim())

/** Returns whether a word such as `to` or `from` continues the date before it, so that it is not a label. */
export const isOfDate = (text: string, { start, end }: { start: number; end: number }): boolean =>
  /^(?:to|from)$/i.test(text.slice(start, end)) &&
  !/^\s*:/.test(text.slice(end)) &&
  new RegExp(anyDate, 'iu').test(text.slice(0, start))

const beforeDate = /^(?:\W|(?:is|on|eta|lfd|expected|due)(?!\p{L}))+/iu

/** Returns whether a cell continues the date in the cell before: `-> TBA`, `cancelled`, `or 2026-05-14`. */
export const continuesDate = (text: string): boolean => {
  const start = text.slice(0, 60)
  return (
    new RegExp(`^\\W*(?:${withdrawn.source})`, 'iu').test(start) ||
    new RegExp(`^(?:${change.source})`, 'iu').test(start) ||
    new RegExp(`^(?:or|to|and|until|[-/&,])\\s*${anyDate}`, 'iu').test(start)
  )
}
