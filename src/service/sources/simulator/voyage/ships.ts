import { findLine, shippingLines } from '../../../../domain/reference/lines.js'
import { findPort } from '../../../../domain/reference/ports.js'
import { type VesselFacts, vessels, vesselsOf } from '../../../../domain/reference/vessels.js'
import { dayMs } from '../clock.js'
import type { Random } from '../random.js'

export interface Ship {
  name: string
  imo: string
}

/** A ship of the line, of a line of its group, or failing that any; never the one left behind. */
export function pickShip(random: Random, scac: string, left: readonly Ship[]): Ship {
  const fleet = fleetOf(scac).filter(({ imo }) => !left.some((ship) => ship.imo === imo))
  const { name, imo } = random.pick(fleet.length > 0 ? fleet : vessels)
  return { name, imo }
}

function fleetOf(scac: string): readonly VesselFacts[] {
  const own = vesselsOf(scac)
  if (own.length > 1) return own
  const group = findLine(scac)?.group
  const partners = shippingLines.filter((line) => group != null && line.group === group)
  const shared = partners.flatMap((line) => vesselsOf(line.scac))
  return shared.length > 1 ? shared : vessels
}

/** As lines write them: last digit of the year, ISO week of departure, heading (`546E`). */
export function voyageNumber(departedAt: number, from: string, to: string): string {
  const { year, week } = isoWeek(departedAt)
  return `${year % 10}${String(week).padStart(2, '0')}${heading(from, to)}`
}

function heading(from: string, to: string): 'N' | 'E' | 'S' | 'W' {
  const [a, b] = [findPort(from), findPort(to)]
  const east = (((((b?.longitude ?? 0) - (a?.longitude ?? 0) + 540) % 360) + 360) % 360) - 180
  const north = (b?.latitude ?? 0) - (a?.latitude ?? 0)
  if (Math.abs(north) > Math.abs(east)) return north > 0 ? 'N' : 'S'
  return east > 0 ? 'E' : 'W'
}

/** The week belongs to the year of its Thursday (ISO 8601). */
function isoWeek(instant: number): { year: number; week: number } {
  const weekday = (new Date(instant).getUTCDay() + 6) % 7
  const thursday = instant + (3 - weekday) * dayMs
  const year = new Date(thursday).getUTCFullYear()
  return { year, week: 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * dayMs)) }
}
