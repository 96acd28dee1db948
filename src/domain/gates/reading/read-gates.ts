import { addDays, type CalendarDate } from '../../calendar-date.js'
import { shapeProblems } from '../../yaml-file/check-shape.js'
import { eachPlaceOnce, type FileProblem, problemAt } from '../../yaml-file/file-problem.js'
import { readYaml, type YamlWords } from '../../yaml-file/read-yaml.js'
import { calendarsByPlace } from '../calendars-by-place.js'
import {
  type GateCalendar,
  type GateCalendars,
  mostClosedDays,
  noGateCalendars,
} from '../gate-calendar.js'
import { gateCalendarSchema } from '../gate-calendar-schema.js'
import { longestClosure } from '../longest-closure.js'
import { gateCalendarOf, type OpeningDays, weekdaysOf } from '../opening-days.js'
import { type ClosureSource, closuresOf } from './closures-of.js'
import { entriesOf, type GateEntry } from './gate-entry.js'
import { entryProblems, idleProblems, keysOf } from './judge-entries.js'
import { openingDaysOf } from './opening-days-of.js'

export interface GateFile {
  file: string
  text: string
}

export interface Gate {
  entry: GateEntry
  calendar: GateCalendar
  openDays: ReadonlySet<number>
}

export interface GateReading {
  gates: Gate[]
  calendars: GateCalendars
  /** Problems in the files. If the list is not empty, do not use the other members of this result. */
  problems: FileProblem[]
}

export interface GateSources extends ClosureSource {
  files: readonly GateFile[]
  today: CalendarDate
}

/**
 * Reads all files together, because a calendar may name a base calendar in another file. Computes recurring closures
 * from one year before `today` to three years after it. Never throws because of the content of a file.
 */
export async function readGates(sources: GateSources): Promise<GateReading> {
  const read = sources.files.map(readFile)
  const entries = read.flatMap((file) => file.entries)
  const horizon = { from: addDays(sources.today, -400), to: addDays(sources.today, 1100) }
  const closures = await closuresOf(entries, { ...sources, horizon })
  const problems = [
    ...read.flatMap((file) => file.problems),
    ...entryProblems(entries),
    ...closures.problems,
  ]
  if (problems.length === 0) problems.push(...idleProblems(entries))
  if (problems.length > 0) return { ...none, problems: eachPlaceOnce(problems) }
  return gatesOf(entries, openingDaysOf(entries, closures.byKey))
}

const gateWords: YamlWords = {
  levels: 'nest a gate calendar at most six levels deep',
  begin: 'write a gate calendar with oct gates init',
  share: 'write the values into each entry, or let entries share values with "based_on"',
}

const none: Pick<GateReading, 'gates' | 'calendars'> = { gates: [], calendars: noGateCalendars }

function readFile({ file, text }: GateFile): { entries: GateEntry[]; problems: FileProblem[] } {
  const read = readYaml(text, file, gateWords)
  if ('problems' in read) return { entries: [], problems: read.problems }
  const problems = shapeProblems(read.tree, gateCalendarSchema, 'the file')
  return { entries: entriesOf(read.tree), problems }
}

function gatesOf(
  entries: readonly GateEntry[],
  daysByKey: ReadonlyMap<string, OpeningDays>,
): GateReading {
  const byPlace = new Map<string, GateCalendar>()
  const reading: { gates: Gate[]; problems: FileProblem[] } = { gates: [], problems: [] }
  let longest = 0
  for (const entry of entries) {
    const days = daysByKey.get(entry.key)
    if (days === undefined) continue
    const calendar = gateCalendarOf(days)
    const closure = longestClosure(days)
    if (closure.length > mostClosedDays) reading.problems.push(tooLong(entry, closure.from))
    longest = Math.max(longest, closure.length)
    reading.gates.push({ entry, calendar, openDays: weekdaysOf(days) })
    for (const key of keysOf(entry)) byPlace.set(key, calendar)
  }
  return { ...reading, calendars: calendarsByPlace(byPlace, longest) }
}

function tooLong({ key, place }: GateEntry, from: CalendarDate | null): FileProblem {
  const message = `"${key}" is closed for more than ${mostClosedDays} days from ${from}`
  return problemAt(
    place,
    message,
    'check the dates of the closure: a gate does not stay closed for so long',
  )
}
