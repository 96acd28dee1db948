import { findPort } from '../../../../domain/reference/ports.js'
import { dayMs } from '../clock.js'

/** Returns a voyage number such as `546E`: the last digit of the year, the ISO week and the direction. */
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

function isoWeek(instant: number): { year: number; week: number } {
  const weekday = (new Date(instant).getUTCDay() + 6) % 7
  const thursday = instant + (3 - weekday) * dayMs
  const year = new Date(thursday).getUTCFullYear()
  return { year, week: 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * dayMs)) }
}
