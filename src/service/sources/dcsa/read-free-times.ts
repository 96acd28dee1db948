import { isCalendarDate } from '../../../domain/calendar-date.js'
import { instantOfLocal } from '../../../domain/zoned-time.js'
import type { DeadlineObservation } from '../source.js'
import { type Fields, fieldsAt, listAt, textAt, WrongForm } from './fields.js'
import { readInstant } from './instants.js'
import type { Notice, NoticedBox } from './notice.js'

interface FreeTimes {
  observations: DeadlineObservation[]
  asides: string[]
}

/** Reads free times for demurrage, else for storage. A last free day is stored as its last second, in local time. */
export function readFreeTimes(notice: Notice): FreeTimes {
  const observations: DeadlineObservation[] = []
  const asides: string[] = []
  const byRank = listAt(notice.raw, 'freeTimes')
    .map(toFreeTime)
    .sort((a, b) => a.rank - b.rank)
  const dated = new Set<string>()
  for (const { fields, rank, types } of byRank) {
    const value = rank < ofReturn ? lastFree(fields, notice) : null
    if (value === null) asides.push(asideOf(fields, { rank, types }))
    else {
      for (const { number } of boxesFor(fields, notice.boxes)) {
        if (dated.has(number)) continue
        dated.add(number)
        observations.push(toDeadline(notice, { number, value }))
      }
    }
  }
  return { observations, asides }
}

interface FreeTime {
  fields: Fields
  types: string
  rank: number
}

/** Lowest rank: free times until the return of the container, such as detention. Ranks sort free times. */
const ofReturn = 2

function toFreeTime(fields: Fields): FreeTime {
  const types = Array.isArray(fields.typeCodes) ? fields.typeCodes.map(String) : []
  const rank = types.includes('DEM')
    ? 0
    : types.includes('STO') || types.length === 0
      ? 1
      : ofReturn
  return { fields, types: types.join(', ').slice(0, 40), rank }
}

const asideOf = (fields: Fields, { rank, types }: Omit<FreeTime, 'fields'>): string =>
  rank === ofReturn
    ? `free time of type ${types} is not about the pickup, so oct reads no last free day from it`
    : `free time of ${String(fields.duration ?? 'unknown').slice(0, 10)} ${textAt(fields, 'timeUnit') ?? ''} states no last free day`

function lastFree(fields: Fields, { pickup }: Notice): string | null {
  const zone = pickup?.zone ?? null
  const instant = textAt(fieldsAt(fields, 'lastFreeDateTime'), 'value')
  if (instant !== null) {
    const read = readInstant(instant, { policy: 'offset', zone })
    if ('problem' in read) throw new WrongForm(`lastFreeDateTime: ${read.problem}`)
    return read.at
  }
  const date = textAt(fieldsAt(fields, 'lastFreeDate'), 'value')
  if (date === null) return null
  const written = date.slice(0, 20)
  if (!isCalendarDate(date)) throw new WrongForm(`lastFreeDate: "${written}" is not a date`)
  if (zone === null) return `${date}T23:59:59Z`
  return `${instantOfLocal(date, '23:59:59', zone).toISOString().slice(0, 19)}Z`
}

/** Returns the containers to which a free time applies: by container number or size, or all if it states neither. */
function boxesFor(fields: Fields, boxes: readonly NoticedBox[]): NoticedBox[] {
  const numbers = textsOf(fields.equipmentReferences)
  const sizes = textsOf(fields.ISOEquipmentCodes)
  const isNamed = ({ number }: NoticedBox) => numbers.length === 0 || numbers.includes(number)
  const isSized = ({ size }: NoticedBox) =>
    sizes.length === 0 || size === null || sizes.some((code) => isOfSize(size, code))
  return boxes.filter((box) => isNamed(box) && isSized(box))
}

/** Returns whether a size code belongs to a size group (ISO 6346): `22G1` belongs to `22GP`. */
const isOfSize = (size: string, code: string): boolean =>
  size === code || (code.endsWith('P') && size.startsWith(code.slice(0, 3)))

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((it): it is string => typeof it === 'string') : []

const toDeadline = (
  notice: Notice,
  { number, value }: { number: string; value: string },
): DeadlineObservation => ({
  ...notice.seen(`free:${number}`),
  kind: 'deadline',
  container: number,
  ...(notice.pickup && { where: notice.pickup.where }),
  deadline: 'pickup_lfd_line',
  value,
})
