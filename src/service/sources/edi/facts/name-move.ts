import { findPort } from '../../../../domain/reference/ports.js'
import type { MilestoneName, Whereabouts } from '../../source.js'
import type { Way } from './subject.js'

export interface MoveFacts {
  way: Way & { receipt: Whereabouts | null }
  isLaden: boolean | null
  side?: 'origin' | 'destination' | null
}

/** The milestone of a move. If `by_route` is true, the route of the shipment may change the milestone. */
export interface NamedMove {
  event: MilestoneName
  by_route?: true
}

/** Returns the milestone of a vessel's move. Between port of lading and port of discharge, it is a transshipment. */
export function nameMove(
  event: MilestoneName,
  { locode: at }: Whereabouts,
  facts: MoveFacts,
): NamedMove {
  const { way } = facts
  if (event in betweenPorts) {
    if (way.load === null || way.discharge === null) return { event, by_route: true }
    // An unknown place may be one of the two ports under another code, so it does not prove a transshipment.
    if (at === '') return { event: 'noted' }
    const isDeparture = event === 'vessel_loaded' || event === 'vessel_departed'
    const [own, other] = isDeparture ? [way.load, way.discharge] : [way.discharge, way.load]
    if (at === own.locode) return { event }
    return { event: at === other.locode ? 'noted' : (betweenPorts[event] ?? event) }
  }
  if (event === 'full_in' && isBeforePort(at, way)) return { event: 'noted' }
  if (!byRail.includes(event)) return { event }
  const side = sideOf(at, facts)
  if (side === 'origin') return { event: 'noted' }
  if (event !== 'rail_arrived') return side === null ? { event, by_route: true } : { event }
  const isEnd = at === way.delivery?.locode && at !== way.discharge?.locode
  return isEnd ? { event: 'arrived_at_destination' } : { event, by_route: true }
}

const betweenPorts: Partial<Record<MilestoneName, MilestoneName>> = {
  vessel_loaded: 'transshipment_loaded',
  vessel_departed: 'transshipment_departed',
  vessel_arrived: 'transshipment_arrived',
  vessel_discharged: 'transshipment_discharged',
}

const byRail: readonly MilestoneName[] = [
  'rail_loaded',
  'rail_departed',
  'rail_arrived',
  'rail_unloaded',
]

/** Returns the milestone of a gate move. Returns null if the message does not say whether the container is empty. */
export function nameGate(
  way: 'in' | 'out',
  { locode: at }: Whereabouts,
  facts: MoveFacts,
): NamedMove | null {
  const side = sideOf(at, facts)
  const isLaden =
    facts.isLaden ?? (side === (way === 'in' ? 'origin' : 'destination') ? true : null)
  if (isLaden === null) return null
  const names = isLaden ? laden[way] : bare[way]
  if (names === laden.in && side !== 'destination' && isBeforePort(at, facts.way))
    return { event: 'noted' }
  if (side !== null) return { event: names[side] }
  return { event: names.unclear, ...(names.isByRoute ? { by_route: true } : {}) }
}

/** Returns whether a place is the inland place of receipt. A gate-in there is not the one at the port of lading. */
const isBeforePort = (at: string, { receipt, load }: MoveFacts['way']): boolean =>
  at !== '' &&
  at === receipt?.locode &&
  load !== null &&
  load.locode !== at &&
  findPort(at) === undefined

interface GateNames {
  origin: MilestoneName
  destination: MilestoneName
  unclear: MilestoneName
  isByRoute: boolean
}

const laden: Record<'in' | 'out', GateNames> = {
  in: { origin: 'full_in', destination: 'noted', unclear: 'full_in', isByRoute: true },
  out: { origin: 'noted', destination: 'full_out', unclear: 'full_out', isByRoute: true },
}

const bare: Record<'in' | 'out', GateNames> = {
  in: { origin: 'positioned_in', destination: 'empty_in', unclear: 'empty_in', isByRoute: false },
  out: { origin: 'empty_out', destination: 'noted', unclear: 'empty_out', isByRoute: true },
}

function sideOf(at: string, { way, side }: MoveFacts): 'origin' | 'destination' | null {
  if (side) return side
  const origins = [way.receipt, way.load]
  const destinations = [way.discharge, way.delivery]
  for (const letters of [5, 2]) {
    const isAmong = (places: readonly (Whereabouts | null)[]) =>
      places.some((place) => place?.locode.slice(0, letters) === at.slice(0, letters))
    const [isOrigin, isDestination] = [isAmong(origins), isAmong(destinations)]
    if (isOrigin !== isDestination) return isOrigin ? 'origin' : 'destination'
    if (isOrigin) return null
  }
  return null
}
