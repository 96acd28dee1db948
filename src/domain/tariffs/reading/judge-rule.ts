import { isCalendarDate } from '../../calendar-date.js'
import { gateDays } from '../../gates/gate-calendar-schema.js'
import { type FileProblem, problemAt } from '../../yaml-file/file-problem.js'
import type { Located } from '../../yaml-file/located.js'
import type { TariffRule } from '../tariff-rule.js'
import type { WrittenRule } from './merge-rules.js'
import { memberAt, textAt, textsAt } from './rule-members.js'
import type { FileTerms } from './rule-of.js'

export function contradictions(
  written: WrittenRule,
  rule: TariffRule,
  terms: FileTerms,
): FileProblem[] {
  return [
    ...twice(written),
    ...calendarProblems(written, rule, terms),
    ...dateProblems(written),
    ...hourProblems(written, rule),
    ...currencyProblems(written),
  ]
}

const pairs = [
  ['start', 'event', 'latest_of'],
  ['start', 'else', 'latest_of'],
  ['free', 'days', 'hours'],
  ['charge', 'tiers', 'versions'],
] as const

function twice({ own }: WrittenRule): FileProblem[] {
  return pairs.flatMap(([group, one, other]) => {
    const [first, second] = [memberAt(own, group, one), memberAt(own, group, other)]
    const message = `${group} cannot have both ${one} and ${other}`
    return first && second ? [problemAt(second.place, message, `remove ${one} or ${other}`)] : []
  })
}

function calendarProblems(
  { whole }: WrittenRule,
  rule: TariffRule,
  { calendars }: FileTerms,
): FileProblem[] {
  const named = textAt(whole, 'calendar')
  const place = (memberAt(whole, 'calendar') ?? whole).place
  if (named !== null && !calendars.has(named)) {
    const cure = `use one of ${[...calendars.keys()].join(', ')}`
    return [problemAt(place, `there is no calendar "${named}" in this file`, cure)]
  }
  const skips = rule.free.unit === 'days' ? [...rule.free.skip, ...rule.charge.skip] : []
  const needs = skips.find((skip) => skip === 'weekend' || skip === 'holiday')
  if (needs !== undefined && (named === null || named === 'none')) {
    const message = `the rule "${rule.id}" skips ${needs} days, but has no calendar`
    return [
      problemAt((memberAt(whole, 'free') ?? whole).place, message, 'add a calendar to the rule'),
    ]
  }
  if (rule.calendar.weekend.size === 7 && needs === 'weekend')
    return [
      problemAt(
        place,
        'the weekend of the calendar contains every day of the week',
        'remove a day from "weekend"',
      ),
    ]
  const skipsAll = (['free', 'charge'] as const).filter((part) => {
    const skip = textsAt(whole, part, 'skip')
    const isWeekend = (nth: number) => skip.includes('weekend') && rule.calendar.weekend.has(nth)
    return gateDays.every((day, nth) => skip.includes(day) || isWeekend(nth))
  })
  return skipsAll.map((part) =>
    problemAt(
      (memberAt(whole, part, 'skip') ?? whole).place,
      `the rule "${rule.id}" skips every day of the week`,
      'remove a weekday from "skip"',
    ),
  )
}

function dateProblems({ whole }: WrittenRule): FileProblem[] {
  const paths = [
    ['valid', 'from'],
    ['valid', 'to'],
  ] as const
  const wrong = paths.flatMap((path) => {
    const text = textAt(whole, ...path)
    const place = (memberAt(whole, ...path) ?? whole).place
    return text === null || isCalendarDate(text)
      ? []
      : [problemAt(place, `the date ${text} does not exist`, 'correct the date')]
  })
  const [from, to] = [textAt(whole, 'valid', 'from'), textAt(whole, 'valid', 'to')]
  const isBackward = wrong.length === 0 && from !== null && to !== null && to < from
  const place = (memberAt(whole, 'valid') ?? whole).place
  return isBackward
    ? [problemAt(place, 'the end of "valid" is before its beginning', 'correct the dates')]
    : wrong
}

function hourProblems({ own, whole }: WrittenRule, { free }: TariffRule): FileProblem[] {
  const period = memberAt(whole, 'charge', 'period')
  if (free.unit === 'days') {
    return period
      ? [
          problemAt(
            period.place,
            'a rule with "period" must state its free time in hours',
            'remove "period", or use "free.hours"',
          ),
        ]
      : []
  }
  const unused = (['skip', 'slide', 'not_before'] as const).flatMap(
    (key) => memberAt(own, 'free', key) ?? [],
  )
  return unused.map(({ place }) =>
    problemAt(
      place,
      'free hours cannot be combined with "skip", "slide" or "not_before", because hours count on every day',
      'remove "skip", "slide" and "not_before"',
    ),
  )
}

function currencyProblems({ id, own, whole }: WrittenRule): FileProblem[] {
  const currency = memberAt(own, 'currency')
  const isExtended = memberAt(own, 'extends') !== undefined
  if (currency === undefined || !isExtended) return []
  const inherited = ['tiers', 'versions', 'once', 'min', 'max', 'round'].filter(
    (key) => memberAt(own, 'charge', key) === undefined && isSet(memberAt(whole, 'charge', key)),
  )
  const cure = 'write the amounts into the rule, or remove its currency'
  const message = `the rule "${id}" has its own currency but inherits ${inherited.join(', ')}`
  return inherited.length > 0 ? [problemAt(currency.place, message, cure)] : []
}

const isSet = (node: Located | undefined): boolean => node !== undefined
