import type { CalendarDate } from '../calendar-date.js'
import { localReading } from '../zoned-time.js'

export interface EvidenceFact {
  /** Local date of the fact at its place. Null if only the time of receipt is known. */
  date: CalendarDate | null
  /** UTC instant of the fact. Null if only its day is known. */
  at: string | null
  /** IANA time zone of the place of the fact. Null if the zone is unknown. */
  timezone: string | null
  /** Name of the fact in JSON, such as `vessel_discharged`, `holds_at_pod_terminal.customs` or `gate_closed`. */
  fact: string
  words: string
  place: string | null
  source: string | null
  /** UTC instant at which the service received the statement. Null if this was not recorded. */
  received_at: string | null
  /** The text of the source for the fact. Null if the source gave no text. */
  text: string | null
}

/** Formats a time as `2026-11-27 11:00 PST`. A text without a zone is local time. Null if it is not a time. */
export function timeInEvidence(text: string, zone: string | null): string | null {
  const instant = new Date(text)
  if (!/^\d{4}-\d{2}-\d{2}T\d/.test(text) || Number.isNaN(instant.getTime())) return null
  const { date, time, abbreviation } = localReading(instant, zone ?? 'UTC')
  return `${date} ${time.slice(0, 5)} ${zone === null ? 'local' : abbreviation}`
}
