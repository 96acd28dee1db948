import { addDays, type CalendarDate } from '../../calendar-date.js'
import { gateDays } from '../gate-calendar-schema.js'
import type { OpeningDays } from '../opening-days.js'
import type { GateEntry, GateException } from './gate-entry.js'

/** Returns the opening days of each gate calendar. A calendar inherits the opening days of its base calendar. */
export function openingDaysOf(
  entries: readonly GateEntry[],
  closures: ReadonlyMap<string, ReadonlyMap<CalendarDate, string>>,
): Map<string, OpeningDays> {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  const made = new Map<string, OpeningDays>()
  for (const entry of entries) {
    // Computes base calendars before the calendars that use them, so that a long chain needs no recursion.
    for (const link of chainOf(entry, byKey)) {
      if (made.has(link.key)) continue
      const base = link.basedOn ? (made.get(link.basedOn.text) ?? null) : null
      made.set(link.key, daysOf(link, base, closures.get(link.key) ?? new Map()))
    }
  }
  return made
}

function chainOf(entry: GateEntry, byKey: ReadonlyMap<string, GateEntry>): GateEntry[] {
  const chain: GateEntry[] = []
  for (let link: GateEntry | undefined = entry; link; ) {
    chain.unshift(link)
    link = link.basedOn && byKey.get(link.basedOn.text)
  }
  return chain
}

function daysOf(
  entry: GateEntry,
  base: OpeningDays | null,
  closures: ReadonlyMap<CalendarDate, string>,
): OpeningDays {
  const { key, open, holidays, exceptions } = entry
  return {
    name: key,
    open: open && new Set(open.map((day) => gateDays.indexOf(day as (typeof gateDays)[number]))),
    holidays: new Map(holidays.map(({ day, reason }) => [day, reason])),
    exceptions: new Map(exceptions.flatMap(eachDay)),
    closures,
    base,
  }
}

function eachDay({ from, to, isOpen, reason }: GateException) {
  const days: [CalendarDate, { isOpen: boolean; reason: string | undefined }][] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push([day, { isOpen, reason }])
  return days
}
