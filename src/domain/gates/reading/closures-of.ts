import type { CalendarDate } from '../../calendar-date.js'
import { type FileProblem, problemAt } from '../../yaml-file/file-problem.js'
import type { LocatedText } from '../../yaml-file/located.js'
import { knownZone } from '../../zoned-time.js'
import type { GateEntry } from './gate-entry.js'
import type { ClosureFile, Closures } from './read-closures.js'

export interface ClosureSource {
  /** Reads an iCalendar file that a file of gate calendars names. Returns the reason if the file cannot be read. */
  readBeside(named: string, file: string): Promise<GateText | { problem: string }>
}

export interface GateText {
  file: string
  text: string
}

interface Options extends ClosureSource {
  horizon: ClosureFile['horizon']
}

export async function closuresOf(
  entries: readonly GateEntry[],
  options: Options,
): Promise<{ byKey: Map<string, Map<CalendarDate, string>>; problems: FileProblem[] }> {
  const byKey = new Map<string, Map<CalendarDate, string>>()
  const problems: FileProblem[] = []
  for (const entry of entries) {
    for (const named of entry.ics) {
      const closures = await closuresIn(named, zoneOf(entry, entries), options)
      problems.push(...closures.problems)
      const known = byKey.get(entry.key) ?? new Map<CalendarDate, string>()
      for (const [day, reason] of closures.days) known.set(day, reason)
      byKey.set(entry.key, known)
    }
  }
  return { byKey, problems }
}

function zoneOf(entry: GateEntry, entries: readonly GateEntry[]): string | null {
  const byKey = new Map(entries.map((each) => [each.key, each]))
  const seen = new Set<GateEntry>()
  for (let place: GateEntry | undefined = entry; place && !seen.has(place); ) {
    if (place.zone) return knownZone(place.zone.text)
    seen.add(place)
    place = place.basedOn && byKey.get(place.basedOn.text)
  }
  return null
}

async function closuresIn(
  { text: named, place }: LocatedText,
  zone: string | null,
  { readBeside, horizon }: Options,
): Promise<Closures> {
  const found = /^[a-z]+:\/\//i.test(named)
    ? { problem: 'the calendar is a web address, but oct does not read calendars from the network' }
    : await readBeside(named, place.file)
  if ('problem' in found) {
    const cure =
      'use a calendar file on this machine; its path must be relative to the gate calendar'
    return { days: new Map(), problems: [problemAt(place, `ics: ${found.problem}`, cure)] }
  }
  const { readClosures } = await import('./read-closures.js')
  return readClosures({ ...found, zone, horizon })
}
