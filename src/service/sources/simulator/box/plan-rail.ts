import { type InlandRamp, inlandRamps } from '../../../../domain/reference/inland-ramps.js'
import type { Whereabouts } from '../../source.js'
import { dayMs, hourMs, wholeMinutes } from '../clock.js'
import type { Random } from '../random.js'

/** Where a bill goes on by rail, and with whom. */
export interface InlandMove {
  ramp: Whereabouts
  zone: string
  railroad: string
}

/** A box on the railroad; milliseconds. */
export interface RailTrip {
  loadedAt: number
  departedAt: number
  arrivedAt: number
  unloadedAt: number
}

/** About a third of the boxes through these ports go on by rail. */
const railShare = 0.3

/** An inland destination behind a North American port; null for boxes picked up at the port. */
export function planInlandMove(random: Random, pod: string): InlandMove | null {
  const railroads = railroadsAt[pod] ?? []
  if (railroads.length === 0 || !random.chance(railShare)) return null
  const ramp = random.pick(inlandRamps.filter((each) => servedBy(each, railroads).length > 0))
  return {
    ramp: { locode: ramp.locode, ramp: ramp.terminal },
    zone: ramp.time_zone,
    railroad: random.pick(servedBy(ramp, railroads)),
  }
}

/** Two to seven days until it is loaded, three to eight on the way. */
export function planRailTrip(random: Random, dischargedAt: number): RailTrip {
  const loadedAt = wholeMinutes(dischargedAt + random.between(2, 6.8) * dayMs)
  const departedAt = wholeMinutes(loadedAt + random.between(3, 20) * hourMs)
  const arrivedAt = wholeMinutes(departedAt + random.between(3, 7.8) * dayMs)
  const unloadedAt = wholeMinutes(arrivedAt + random.between(2, 18) * hourMs)
  return { loadedAt, departedAt, arrivedAt, unloadedAt }
}

function servedBy(ramp: InlandRamp, railroads: readonly string[]): string[] {
  return ramp.railroads.filter((railroad) => railroads.includes(railroad))
}

const western = ['BNSF', 'UPRR']
const eastern = ['CSXT', 'NSRR']

/** Source: the railroads' public lists of the ports they serve. */
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
