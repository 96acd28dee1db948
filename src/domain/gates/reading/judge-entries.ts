import { daysBetween, isCalendarDate } from '../../calendar-date.js'
import { type FileProblem, type Place, problemAt } from '../../yaml-file/file-problem.js'
import { knownZone } from '../../zoned-time.js'
import { placeKeys } from '../calendars-by-place.js'
import { mostClosedDays } from '../gate-calendar.js'
import type { GateEntry, GateException } from './gate-entry.js'

/** Finds mistakes in entries: two calendars of one terminal, unknown names, and days that are open and closed. */
export function entryProblems(entries: readonly GateEntry[]): FileProblem[] {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  return [
    ...repeated(entries.map(({ key, place }) => ({ name: `"${key}"`, place }))),
    ...repeated(entries.flatMap(keysWithPlaces)),
    ...entries.flatMap((entry) => [
      ...nameProblems(entry),
      ...baseProblems(entry, byKey),
      ...dayProblems(entry),
    ]),
  ]
}

export function idleProblems(entries: readonly GateEntry[]): FileProblem[] {
  const bases = new Set(entries.map(({ basedOn }) => basedOn?.text))
  return entries
    .filter((entry) => keysOf(entry).length === 0 && !bases.has(entry.key))
    .map(({ key, place }) =>
      problemAt(
        place,
        `"${key}" does not identify a terminal`,
        'add the member "firms", "smdg" or "name"',
      ),
    )
}

export const keysOf = ({ firms, smdg, names, locode }: GateEntry): string[] =>
  placeKeys({
    firms: firms.map(({ text }) => text),
    smdg: smdg.map(({ text }) => text),
    names: names.map(({ text }) => text),
    locode: locode?.text ?? null,
  })

function keysWithPlaces(entry: GateEntry): { name: string; place: Place }[] {
  const places = [...entry.firms, ...entry.smdg, ...entry.names].map(({ place }) => place)
  return keysOf(entry).map((name, index) => ({ name, place: places[index] ?? entry.place }))
}

function repeated(named: readonly { name: string; place: Place }[]): FileProblem[] {
  const first = new Map<string, Place>()
  return named.flatMap(({ name, place }) => {
    const before = first.get(name)
    if (before === undefined) {
      first.set(name, place)
      return []
    }
    const there = before.file === place.file ? '' : `${before.file} `
    const cure = `remove one of the two entries, or add "locode" if the entries describe two terminals`
    const message = `two entries describe ${name}: the first is in ${there}line ${before.line}`
    return [problemAt(place, message, cure)]
  })
}

function nameProblems({ locode, zone, firms, smdg, names }: GateEntry): FileProblem[] {
  const isBare = locode !== undefined && firms.length + smdg.length + names.length === 0
  return [
    ...(isBare
      ? [
          problemAt(
            locode.place,
            '"locode" alone does not identify a terminal',
            'add "smdg" or "name"',
          ),
        ]
      : []),
    ...(zone && knownZone(zone.text) === null
      ? [
          problemAt(
            zone.place,
            `"${zone.text}" is not a time zone`,
            'use a zone such as America/New_York',
          ),
        ]
      : []),
  ]
}

const mostBases = 8

function baseProblems(entry: GateEntry, byKey: ReadonlyMap<string, GateEntry>): FileProblem[] {
  const { basedOn } = entry
  if (basedOn === undefined) return []
  const seen = new Set([entry.key])
  for (let base = byKey.get(basedOn.text); ; base = byKey.get(base.basedOn.text)) {
    if (base === undefined) {
      const isOwn = seen.size === 1
      const cure = `use one of ${[...byKey.keys()].slice(0, 20).join(', ')}`
      return isOwn
        ? [problemAt(basedOn.place, `the gate calendar has no entry "${basedOn.text}"`, cure)]
        : []
    }
    if (seen.has(base.key)) {
      const cure = 'remove "based_on" from one of the entries'
      return [problemAt(basedOn.place, `"${entry.key}" names itself as its base`, cure)]
    }
    seen.add(base.key)
    if (seen.size > mostBases) {
      const cure = `use at most ${mostBases} levels of "based_on"`
      return [problemAt(basedOn.place, `"${entry.key}" has too many levels of base entries`, cure)]
    }
    if (base.basedOn === undefined) return []
  }
}

function dayProblems({ holidays, exceptions }: GateEntry): FileProblem[] {
  const wrong = [
    ...holidays.filter(({ day }) => day.length > 5 && !isCalendarDate(day)),
    ...exceptions.filter(({ from, to }) => !isCalendarDate(from) || !isCalendarDate(to)),
  ].map(({ place }) => problemAt(place, 'the date does not exist', 'correct the date'))
  if (wrong.length > 0) return wrong
  return [...exceptions.flatMap(spanProblems), ...contradictions(exceptions)]
}

function spanProblems({ from, to, place }: GateException): FileProblem[] {
  const days = daysBetween(from, to) + 1
  if (days >= 1 && days <= mostClosedDays) return []
  return days < 1
    ? [
        problemAt(
          place,
          'the last day of the period is before its first day',
          `write ${to}..${from}`,
        ),
      ]
    : [
        problemAt(
          place,
          `the period has ${days} days, which is too long`,
          `use at most ${mostClosedDays} days in a row`,
        ),
      ]
}

function contradictions(exceptions: readonly GateException[]): FileProblem[] {
  const sorted = [...exceptions].sort((a, b) => (a.from < b.from ? -1 : 1))
  let last = { true: '', false: '' }
  return sorted.flatMap(({ from, to, isOpen, place }) => {
    const isBoth = from <= last[`${!isOpen}`]
    last = { ...last, [`${isOpen}`]: to > last[`${isOpen}`] ? to : last[`${isOpen}`] }
    if (!isBoth) return []
    const message = `${from} is both open and closed`
    return [problemAt(place, message, 'keep one of the two exceptions')]
  })
}
