import { findLine } from '../../../domain/reference/lines.js'
import type { RelevantStatement } from '../../store/received/statements.js'
import type { Observation } from '../source.js'
import { mayBeSameLine } from './bare-number.js'
import type { Heard } from './heard.js'

/** What a shipment is known by. */
export interface Subject {
  scac: string | null
  /** Found by a box: then others of its bill are not asked for. */
  isBox: boolean
  boxes: Set<string>
  /** Bills, bare. */
  bills: Set<string>
  bookings: Set<string>
}

/** A statement with what it says, and whether that is about a shipment. */
export interface HeardRow extends Heard {
  row: RelevantStatement
}

/**
 * Reads a statement and decides whether it is about the subject. One that names another line and
 * is counted all the same carries a remark, and leaves the line of the shipment as it is.
 */
export function heardOf(row: RelevantStatement, subject: Subject): HeardRow {
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

/** Boxes that the bill or booking holds. */
export function boxesOf(rows: readonly RelevantStatement[], subject: Subject): string[] {
  const named = rows.filter((row) => isNamed(row, subject) && isAbout(row, subject))
  return [...new Set(named.flatMap(({ container }) => (container === null ? [] : [container])))]
}

/**
 * A container number with its bill matches whichever line the message names. A number alone matches
 * only for its own line, unless the only line that is named operates the ship.
 */
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

/** Whether the only line that a statement names is that of the ship. */
export const isLineOfShip = ({ body }: Pick<RelevantStatement, 'body'>): boolean =>
  (JSON.parse(body) as Observation).line_by === 'ship'

function otherLine({ scac, container }: RelevantStatement): string {
  const line = findLine(scac ?? '')?.short_name ?? scac
  const numbers = container === null ? 'bill or booking number' : 'container and bill or booking'
  return `It names ${line} as the line; it is counted because its ${numbers} match.`
}
