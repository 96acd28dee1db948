import type { ContainerExplanation } from '../../contract/explanation.js'
import type { Box } from '../box.js'
import type { Change } from '../change.js'
import { counted } from '../counted.js'
import { standingHolds } from '../holds.js'
import { deadlineDate, statedDeadlines } from '../last-free-day.js'
import { holdInWords } from '../words.js'
import { knownZone, localDate } from '../zoned-time.js'
import { type EvidenceFact, timeInEvidence } from './evidence-fact.js'

const explained: Readonly<Record<string, string>> = {
  pickup_lfd_line: 'last free day of the shipping line',
  pickup_lfd_terminal: 'last free day of the terminal',
  pickup_lfd_rail: 'last free day of the railroad',
  available_for_pickup: 'available for pickup',
  holds_at_pod_terminal: 'holds',
  pickup_appointment_at: 'pickup appointment',
}

/** Returns what each source states about holds, availability and last free days. Counts repeated statements. */
export function voiceChain({ facts }: Pick<ContainerExplanation, 'facts'>): EvidenceFact[] {
  return facts.flatMap(({ fact, voices, timezone }) => {
    const words = Object.hasOwn(explained, fact) ? explained[fact] : undefined
    if (words === undefined) return []
    const zone = knownZone(timezone)
    return eachRepetitionOnce(voices).map(({ voice, verdict, repeated, last }) => ({
      date: localDate(new Date(voice.seen_at), zone ?? 'UTC'),
      at: null,
      timezone: zone,
      fact,
      words: `${words}: ${statedInWords(fact, voice.value, zone)} (${verdict.replaceAll('_', ' ')}${repetition(repeated, last)})`,
      place: voice.location_locode ?? null,
      source: voice.data_provider_name || voice.data_source,
      received_at: voice.seen_at,
      text: voice.original_event ?? voice.document ?? null,
    }))
  })
}

type Voice = ContainerExplanation['facts'][number]['voices'][number]

interface Statement {
  voice: Voice
  /** `believed` if oct believes the statement at least once. Otherwise, the last verdict on the statement. */
  verdict: Voice['verdict']
  /** Number of times that the source repeated the value. */
  repeated: number
  /** When the service received the last repetition of the statement. */
  last: string
}

function eachRepetitionOnce(voices: readonly Voice[]): Statement[] {
  const latest = new Map<string, Statement>()
  const statements: Statement[] = []
  const sorted = [...voices].sort((a, b) => Date.parse(a.seen_at) - Date.parse(b.seen_at))
  for (const voice of sorted) {
    const { data_source, data_provider_name, location_locode, value, verdict, seen_at } = voice
    const source = JSON.stringify([data_source, data_provider_name, location_locode])
    const before = latest.get(source)
    if (before !== undefined && isEqual(before.voice.value, value)) {
      if (before.verdict !== 'believed') before.verdict = verdict
      before.repeated += 1
      before.last = seen_at
      continue
    }
    const statement = { voice, verdict, repeated: 0, last: seen_at }
    latest.set(source, statement)
    statements.push(statement)
  }
  return statements
}

/** Returns whether two values are equal. A missing value is not equal to an empty list. */
const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const repetition = (repeated: number, last: string): string =>
  repeated === 0
    ? ''
    : `; repeated ${counted(repeated, 'time')} until ${last.slice(0, 16).replace('T', ' ')} UTC`

function statedInWords(fact: string, value: unknown, zone: string | null): string {
  const date = fact.includes('lfd') && typeof value === 'string' ? deadlineDate(value, zone) : null
  return date ?? valueInWords(value, zone)
}

function valueInWords(value: unknown, zone: string | null): string {
  if (value === null || value === undefined) return 'not stated'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value))
    return value.map((each) => valueInWords(each, zone)).join(', ') || 'none'
  if (typeof value === 'object') return JSON.stringify(value)
  return timeInEvidence(String(value), zone) ?? String(value)
}

/** Returns the holds and last free days that have never changed since the first reading. */
export function unchangedFacts(box: Box, changes: readonly Change[], now: Date): EvidenceFact[] {
  const changed = new Set(changes.map(({ attribute }) => attribute))
  const made = { at: null, timezone: null, place: null, received_at: null }
  const holds = standingHolds(box, now).filter(
    ({ name }) =>
      !changed.has(`holds_at_pod_terminal.${name}`) && !changed.has(`ind_facility_holds.${name}`),
  )
  const deadlines = statedDeadlines(box.container).filter(
    ({ source }) => source !== null && !changed.has(`import_deadlines.pickup_lfd_${source}`),
  )
  return [
    ...holds.map(({ name, status, description }) => ({
      ...made,
      date: null,
      fact: `hold:${name}`,
      words: `${holdInWords(name)}: ${status === 'hold' ? 'in force' : status}, unchanged since the first reading`,
      source: null,
      text: description,
    })),
    ...deadlines.map(({ source, date }) => ({
      ...made,
      date: null,
      fact: `pickup_lfd_${source}`,
      words: `last free day of the ${source === 'line' ? 'shipping line' : source}: ${date}, unchanged since the first reading`,
      source,
      text: null,
    })),
  ]
}
