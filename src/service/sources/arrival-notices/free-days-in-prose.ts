import { boxNumbersIn } from './box-numbers-in.js'
import { behindDate, isUncertain, noStatement, proseDate, withPlainDates } from './date-in-prose.js'
import type { ProseFact } from './prose-fact.js'
import { returnWords } from './return-words.js'

/**
 * Finds last free days in an English sentence, such as `the last free day is 18 December 2026`. Skips a day for the
 * return of the empty container, a day with a condition, and a day of one of several containers.
 */
export function freeDaysInProse(sentence: string, containers: readonly string[]): ProseFact[] {
  if (isUncertain(sentence)) return []
  return forms.flatMap(({ field, pattern }) =>
    [...sentence.matchAll(pattern)].flatMap(({ 0: words, index, groups = {} }) => {
      const clause = clauseBefore.exec(sentence.slice(0, index))?.[0] ?? ''
      const named = new Set(boxNumbersIn(sentence))
      const isOfSome = named.size > 0 && containers.some((number) => !named.has(number))
      if (isOfSome || [clause, words.replace(isChanged, '')].some((text) => excluded.test(text)))
        return []
      const date = `${withPlainDates(groups.date ?? '')}${behindDate(groups.after ?? '')}`
      return [{ field, text: date, words: words.slice(0, words.indexOf(groups.date ?? '')) }]
    }),
  )
}

const day = `(?<date>${proseDate})(?=(?<after>.*))`
const until =
  '(?:(?:on|the|at|end of(?: the)? day|eod|cob|end of|close of business|midnight|up|to|and|including|inclusive of) )*'

const forms = [
  {
    field: 'last_free_day',
    pattern: new RegExp(
      `\\b(?:last (?:demurrage |storage |pick-?up )?free (?:day|date|time)|l\\.?f\\.?d\\.?|last day (?:of|for) free (?:time|storage|demurrage|pick-?up))\\b(?:[^.;:\\d]|[A-Z]{4}\\d{7}){0,60}? (?:is|will be|shall be|falls on|remains|(?:has been|is|was) (?:now )?(?:set|extended|moved|changed|revised|updated)(?: from (?:the )?${proseDate})? (?:to|for|until|till)|expires|ends)(?: (?:now|currently|expected to be|estimated (?:to be|at|for)|estimated|confirmed as))? ${until}${day}`,
      'gisu',
    ),
  },
  {
    field: 'last_free_day',
    pattern: new RegExp(
      `\\b(?:free[ -]?time|free (?:storage|demurrage|period|days)|(?:demurrage|storage)(?: is)? free|free of (?:demurrage|storage|charges?)(?: and (?:demurrage|storage))?)\\b(?:[^.;:\\d]{0,50}?) (?:until|till|through|thru|(?:will )?(?:expires?|ends?|runs? out|lasts?)(?: (?:until|till|through))?|expiring|ending) ${until}${day}`,
      'gisu',
    ),
  },
  {
    field: 'last_free_day',
    pattern: new RegExp(
      `\\b(?:until|till|through|by) ${until}(?<date>${proseDate})(?=(?<after>),? (?:before (?:the )?(?:demurrage|storage)(?: charges)? (?:kicks?|starts?|begins?|commences?|applies|accrues?|will)|(?:without|free of|to avoid) (?:any )?(?:demurrage|storage)))`,
      'gisu',
    ),
  },
  {
    field: 'charges_begin',
    pattern: new RegExp(
      `\\b(?:demurrage|storage)(?: charges)? (?:will |shall )?(?:begins?|starts?|commences?|accrues?|appl(?:y|ies)|be charged|be incurred|be assessed) (?:on|from|as of|starting|effective|beginning)(?: and including)? (?:the )?${day}`,
      'gisu',
    ),
  },
] as const

/** Matches words that change a last free day. Without the date behind them, the day before them would be an old one. */
const isChanged = /\bwas (?:now )?(?=set|extended|moved|changed|revised|updated)/i

const clauseBefore = /[^,;]*$/

const excluded = new RegExp(
  `\\b(?:if|unless|in case|should|provided|assuming|once|when|whether|was|were|original(?:ly)?|previous(?:ly)?|not|no|may|might|could|would|invoice|paid)\\b|${noStatement}|${returnWords.source}`,
  'iu',
)
