import { findLine } from '../../../domain/reference/lines.js'
import type { RelevantStatement } from '../../store/received/statements.js'
import type { Observation } from '../source.js'
import { mayBeSameLine } from './bare-number.js'
import type { ReceivedObservation } from './received-observation.js'

export interface Subject {
  scac: string | null
  /** True if the user tracks by container number. Statements about other containers of the B/L are then ignored. */
  isBox: boolean
  boxes: Set<string>
  /** B/L numbers without separators, and without the SCAC at the start. */
  bills: Set<string>
  bookings: Set<string>
}

export interface ReceivedRow extends ReceivedObservation {
  row: RelevantStatement
}

/** Prepares a received statement for a shipment. If another shipping line made the statement, adds a remark. */
export function receivedRow(row: RelevantStatement, subject: Subject): ReceivedRow {
  const observation = JSON.parse(row.body) as Observation
  observation.unasked = true
  const isOfNumber = isNamed(row, subject)
  if (!isAbout(row, subject)) return { row, observation, about: 'another' }
  const isOfOtherLine = isOfNumber && !mayBeSameLine(row.scac, subject.scac)
  if (isOfOtherLine) {
    observation.remark = otherLine(row)
    if (observation.kind === 'shipment') observation.scac = subject.scac ?? observation.scac
  }
  return { row, observation, about: isOfNumber ? 'shipment' : 'box' }
}

export function boxesOf(rows: readonly RelevantStatement[], subject: Subject): string[] {
  const named = rows.filter((row) => isNamed(row, subject) && isAbout(row, subject))
  return [...new Set(named.flatMap(({ container }) => (container === null ? [] : [container])))]
}

/** Returns whether a statement is about a shipment. From another line, it must match both container and B/L. */
function isAbout(row: RelevantStatement, subject: Subject): boolean {
  const isBoxKnown = row.container !== null && subject.boxes.has(row.container)
  if (subject.isBox && row.container !== null && !isBoxKnown) return false
  if (isNamed(row, subject)) {
    return isBoxKnown || mayBeSameLine(row.scac, subject.scac) || isLineOfShip(row)
  }
  if (!isBoxKnown) return false
  return !isOther(row.bill, subject.bills) && !isOther(row.booking, subject.bookings)
}

function isNamed({ bill, booking }: RelevantStatement, { bills, bookings }: Subject): boolean {
  return [bill, booking].some(
    (number) => number !== null && (bills.has(number) || bookings.has(number)),
  )
}

const isOther = (number: string | null, known: ReadonlySet<string>): boolean =>
  number !== null && known.size > 0 && !known.has(number)

export const isLineOfShip = ({ body }: Pick<RelevantStatement, 'body'>): boolean =>
  (JSON.parse(body) as Observation).line_by === 'ship'

function otherLine({ scac, container }: RelevantStatement): string {
  const line = findLine(scac ?? '')?.short_name ?? scac
  const numbers = container === null ? 'bill or booking number' : 'container and bill or booking'
  return `The message names ${line} as the shipping line. oct uses the message, because its ${numbers} match.`
}
