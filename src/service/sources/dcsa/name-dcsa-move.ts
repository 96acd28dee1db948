import type { Gate, MilestoneName } from '../source.js'
import type { Facility, Mode } from './codes.js'
import type { DcsaEvent } from './event.js'

export interface Move {
  event: MilestoneName
  by_route: boolean
  gate?: Gate
}

type ByMode = Readonly<Record<Exclude<Mode, 'several'>, MilestoneName>>

const movesByMode: Readonly<Record<string, ByMode>> = {
  LOAD: { vessel: 'vessel_loaded', barge: 'feeder_loaded', rail: 'rail_loaded', truck: 'noted' },
  DISC: {
    vessel: 'vessel_discharged',
    barge: 'feeder_discharged',
    rail: 'rail_unloaded',
    truck: 'noted',
  },
  ARRI: { vessel: 'vessel_arrived', barge: 'feeder_arrived', rail: 'rail_arrived', truck: 'noted' },
  DEPA: {
    vessel: 'vessel_departed',
    barge: 'feeder_departed',
    rail: 'rail_departed',
    truck: 'noted',
  },
}

const inTransshipment: Partial<Record<MilestoneName, MilestoneName>> = {
  vessel_loaded: 'transshipment_loaded',
  vessel_departed: 'transshipment_departed',
  vessel_arrived: 'transshipment_arrived',
  vessel_discharged: 'transshipment_discharged',
}

const gates: Readonly<Record<string, 'in' | 'out'>> = {
  GTIN: 'in',
  DROP: 'in',
  GTOT: 'out',
  PICK: 'out',
}

const notes: readonly string[] = [
  ...['STUF', 'STRP', 'INSP', 'RSEA', 'RMVD', 'CROS', 'AVDO', 'APPR'],
  // Codes about availability or customs. They describe no move.
  ...['AVPU', 'CUSI', 'CUSR', 'CUSS'],
]

export function nameMove(event: DcsaEvent, isSeaport: boolean): Move | null {
  const byMode = movesByMode[event.code]
  if (byMode) return nameByMode(event, { byMode, isSeaport })
  const way = gates[event.code]
  if (way) return nameGate(event, way)
  return notes.includes(event.code) ? noted : null
}

const noted: Move = { event: 'noted', by_route: false }

function nameByMode(
  event: DcsaEvent,
  { byMode, isSeaport }: { byMode: ByMode; isSeaport: boolean },
): Move {
  const mode = modeOfMove(event, isSeaport)
  if (mode === null) return noted
  const name = byMode[mode]
  if (name === 'noted') return noted
  if (event.isEmpty && event.kind === 'EQUIPMENT') return emptyMoveOf(name)
  if (name === 'vessel_arrived' && event.place?.facility === 'berth') {
    return { event: 'vessel_berthed', by_route: true }
  }
  if (event.phase === 'TRANSSHIPMENT') {
    return { event: inTransshipment[name] ?? name, by_route: false }
  }
  return { event: name, by_route: !name.startsWith('feeder') }
}

/** Returns the meaning of a move of an empty container. A move by sea or rail does not belong to a shipment. */
const emptyMoveOf = (name: MilestoneName): Move =>
  name === 'vessel_loaded' || name === 'feeder_loaded'
    ? { event: 'positioned_out', by_route: false }
    : name === 'vessel_discharged' || name === 'feeder_discharged'
      ? { event: 'positioned_in', by_route: false }
      : noted

function modeOfMove({ mode, vessel, place }: DcsaEvent, isSeaport: boolean) {
  if (mode !== null && mode !== 'several') return mode
  if (vessel?.name || vessel?.imo) return 'vessel'
  if (place?.facility === 'ramp') return 'rail'
  return isSeaport || place?.facility === 'port_terminal' ? 'vessel' : null
}

/** Returns the meaning of a move at a gate. A move at the door of a shipper or consignee is not a gate move. */
function nameGate(event: DcsaEvent, way: 'in' | 'out'): Move {
  const { isEmpty, phase, place } = event
  const isCustomer = place?.facility === 'customer'
  if (isEmpty === null) return nameGateOfUnknownLoad(event, way)
  if (isEmpty) {
    if (isCustomer) return noted
    if (way === 'in') return { event: 'empty_in', by_route: false }
    return phase === 'IMPORT' ? noted : { event: 'empty_out', by_route: true }
  }
  if (way === 'out' && event.mode === 'rail' && !isCustomer) return leftByRail
  if (way === 'out') {
    return isCustomer || phase === 'EXPORT' ? noted : { event: 'full_out', by_route: true }
  }
  if (isCustomer) return phase === 'EXPORT' ? noted : { event: 'dropped', by_route: false }
  return phase === 'IMPORT' || !isWayIn(place?.facility ?? null)
    ? noted
    : { event: 'full_in', by_route: true }
}

/** A gate move by rail. Not a milestone: the train may carry the container further or to its place of pickup. */
const leftByRail: Move = { event: 'noted', by_route: false, gate: 'out_by_rail' }

/** Names a gate move that does not state empty or laden. At a depot, it is empty; elsewhere, other moves decide. */
function nameGateOfUnknownLoad({ mode, phase, place }: DcsaEvent, way: 'in' | 'out'): Move {
  const facility = place?.facility ?? null
  if (facility === 'customer' || phase === 'TRANSSHIPMENT' || !isWayIn(facility)) return noted
  if (mode === 'rail') return way === 'out' ? leftByRail : noted
  if (mode === 'barge') return noted
  if (way === 'out' && facility === 'depot') return { event: 'empty_out', by_route: true }
  return { ...noted, gate: way }
}

const isWayIn = (facility: Facility | null): boolean =>
  facility !== 'border' && facility !== 'freight_station'
