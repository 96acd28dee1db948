import { type InlandRamp, simulatedRamps } from '../../../../domain/reference/inland-ramps.js'
import { findPort } from '../../../../domain/reference/ports.js'
import { greatCircleNm } from '../../../../domain/sea-lanes/great-circle.js'
import type { Whereabouts } from '../../source.js'
import { dayMs, hourMs, wholeMinutes } from '../clock.js'
import type { Random } from '../random.js'

export interface InlandMove {
  ramp: Whereabouts
  zone: string
  railroad: string
  stop: Whereabouts | null
}

export interface RailTrip {
  loadedAt: number
  departedAt: number
  stop: { arrivedAt: number; departedAt: number } | null
  arrivedAt: number
  unloadedAt: number
}

const railShare = 0.3

const stopShare = 0.4

/** Plans a move by train to the ramp `to` (UN/LOCODE). Null: pickup at the port. Undefined: chosen at random. */
export function planInlandMove(
  random: Random,
  pod: string,
  to: string | null | undefined,
): InlandMove | null {
  const railroads = railroadsAt[pod] ?? []
  const isMoved = to === undefined ? railroads.length > 0 && random.chance(railShare) : to !== null
  if (!isMoved) return null
  const isMeant = (each: InlandRamp) => to === undefined || each.locode === to
  const ramp = random.pick(
    simulatedRamps.filter((each) => isMeant(each) && servedBy(each, railroads).length > 0),
  )
  const railroad = random.pick(servedBy(ramp, railroads))
  const stops = random.chance(stopShare) ? stopsBetween(pod, ramp, railroad) : []
  const stop = stops.length > 0 ? whereIs(random.pick(stops)) : null
  return { ramp: whereIs(ramp), zone: ramp.time_zone, railroad, stop }
}

export function planRailTrip(random: Random, dischargedAt: number, hasStop: boolean): RailTrip {
  const loadedAt = wholeMinutes(dischargedAt + random.between(2, 6.8) * dayMs)
  const departedAt = wholeMinutes(loadedAt + random.between(3, 20) * hourMs)
  const arrivedAt = wholeMinutes(departedAt + random.between(3, 7.8) * dayMs)
  const unloadedAt = wholeMinutes(arrivedAt + random.between(2, 18) * hourMs)
  const stop = hasStop ? planStop(random.fork('stop'), { departedAt, arrivedAt }) : null
  return { loadedAt, departedAt, stop, arrivedAt, unloadedAt }
}

function planStop(random: Random, trip: { departedAt: number; arrivedAt: number }) {
  const sofar = (trip.arrivedAt - trip.departedAt) * random.between(0.4, 0.7)
  const arrivedAt = wholeMinutes(trip.departedAt + sofar)
  return { arrivedAt, departedAt: wholeMinutes(arrivedAt + random.between(6, 18) * hourMs) }
}

const whereIs = ({ locode, terminal }: InlandRamp): Whereabouts => ({ locode, ramp: terminal })

function stopsBetween(pod: string, ramp: InlandRamp, railroad: string): InlandRamp[] {
  const port = findPort(pod)
  if (!port) return []
  const direct = distanceNm(port, ramp)
  return simulatedRamps.filter((yard) => {
    if (yard.locode === ramp.locode || !yard.railroads.includes(railroad)) return false
    const [before, after] = [distanceNm(port, yard), distanceNm(yard, ramp)]
    return before > 150 && after > 150 && before + after < direct * 1.08
  })
}

interface Point {
  latitude: number
  longitude: number
}

const distanceNm = (a: Point, b: Point): number =>
  greatCircleNm([a.longitude, a.latitude], [b.longitude, b.latitude])

function servedBy(ramp: InlandRamp, railroads: readonly string[]): string[] {
  return ramp.railroads.filter((railroad) => railroads.includes(railroad))
}

const western = ['BNSF', 'UPRR']
const eastern = ['CSXT', 'NSRR']

const railroadsAt: Readonly<Record<string, readonly string[]>> = {
  USLAX: western,
  USLGB: western,
  USOAK: western,
  USSEA: western,
  USTIW: western,
  CAVAN: ['CNRU', 'CPRS'],
  CAPRR: ['CNRU'],
  CAHAL: ['CNRU'],
  USNYC: eastern,
  USORF: eastern,
  USSAV: eastern,
  USCHS: eastern,
  USBAL: ['CSXT'],
}
