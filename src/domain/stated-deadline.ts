import type { Container } from '../contract/tracked-resources.js'
import { deadlineDate, deadlineOf } from './last-free-day.js'
import { instantOfLocal, knownZone, localReading } from './zoned-time.js'

type DeadlineZones = Pick<Container, 'pod_timezone' | 'final_destination_timezone'>

/**
 * Returns a last free day in a form that gives the same date in every time zone of the container: `value` if possible;
 * otherwise, the last second of the day. If the container has no zone, adds the offset of `zone`.
 */
export function statedDeadline(
  path: string,
  value: string,
  { zone, box }: { zone: string | null; box: DeadlineZones },
): string {
  const date = deadlineDate(value, zone)
  const read = deadlineOf(path, value, box)
  const isRead = read?.date === date && read?.doubt === undefined
  if (zone === null || date === null || isRead) return value
  const reader = readerOf(path, box)
  if (reader === null) return byClockOf(zone, new Date(value))
  return `${instantOfLocal(date, '23:59:59', reader).toISOString().slice(0, 19)}Z`
}

function readerOf(path: string, box: DeadlineZones): string | null {
  const [pod, inland] = [knownZone(box.pod_timezone), knownZone(box.final_destination_timezone)]
  if (path.endsWith('_terminal')) return pod
  if (path.endsWith('_rail') || path === 'ind_facility_lfd_on') return inland
  return pod ?? inland
}

function byClockOf(zone: string, instant: Date): string {
  const { date, time } = localReading(instant, zone)
  const minutes = Math.round((Date.parse(`${date}T${time}Z`) - instant.getTime()) / 60_000)
  const two = (count: number): string => `${Math.floor(count)}`.padStart(2, '0')
  const apart = Math.abs(minutes)
  return `${date}T${time}${minutes < 0 ? '-' : '+'}${two(apart / 60)}:${two(apart % 60)}`
}
