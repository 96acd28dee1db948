import { arrival } from '../../domain/arrival.js'
import { type Box, boxNumber } from '../../domain/box.js'
import { boxState } from '../../domain/box-states.js'
import { equipmentInWords } from '../../domain/equipment.js'
import { containerFees, feeInCell } from '../../domain/fees.js'
import { standingHolds } from '../../domain/holds.js'
import { lastFreeDay } from '../../domain/last-free-day.js'
import { lastCheckedAt } from '../../domain/open-box.js'
import { pickupPlace } from '../../domain/pickup-place.js'
import { pickupState } from '../../domain/pickup-state.js'
import { isGone } from '../../domain/readiness.js'
import { boxSailing } from '../../domain/sailing.js'

/** All facts that a shared link may show. Does not contain ids, texts of holds or the yard position. */
export interface SharedBox {
  number: string
  size: string
  state:
    | 'gone'
    | 'ready'
    | 'held'
    | 'there'
    | 'sea'
    | 'way'
    | 'aboard'
    | 'transshipment'
    | 'rail'
    | 'waiting'
    | 'unknown'
  /** State of the container in plain words, such as `Held for customs`. */
  words: string
  vessel: string
  /** UTC instant of the arrival, time zone (IANA), and whether the arrival is an estimate. Null if unknown. */
  arrival: { at: string; zone: string | null; isExpected: boolean; movedDays: number | null } | null
  where: string
  /** UTC instant of the last reading of the terminal or shipping line. Null if neither was read. */
  checkedAt: string | null
  /** Last free day. Null if unknown, after the pickup, or if the link does not show last free days. */
  deadline: string | null
  appointment: { at: string; zone: string | null } | null
  /** Fees that are owed: one sum per currency. Empty if no fees are owed, or if the link does not show fees. */
  fees: string[]
}

export interface ShareScope {
  showsFees: boolean
  showsDeadlines: boolean
}

export function sharedBox(
  box: Box,
  { showsFees, showsDeadlines }: ShareScope,
  now: Date,
): SharedBox {
  const { container, shipment } = box
  const state = stateOf(box)
  const when = arrival(container, shipment)
  const isAway = ['sea', 'way', 'aboard', 'transshipment', 'waiting'].includes(state)
  const { pickup_appointment_at: appointment, pod_timezone: zone } = container
  const isOpen = !isGone(container, shipment)
  return {
    number: boxNumber(container),
    size: equipmentInWords(container),
    state,
    words: state === 'held' ? heldInWords(box, now) : plainWords[state],
    vessel: isAway ? (boxSailing(container, shipment).pod_vessel_name ?? '') : '',
    arrival: when && {
      at: when.at,
      zone: when.zone,
      isExpected: when.kind === 'eta',
      movedDays: when.kind === 'eta' ? when.movedDays : null,
    },
    where: isAway
      ? `to ${shipment?.port_of_discharge_name ?? 'its port'}`
      : pickupPlace(box).label || (shipment?.port_of_discharge_name ?? ''),
    checkedAt: lastCheckedAt(container, shipment),
    deadline: showsDeadlines && isOpen ? (lastFreeDay(container)?.earliest.date ?? null) : null,
    appointment:
      showsDeadlines && isOpen && appointment ? { at: appointment, zone: zone ?? null } : null,
    fees: showsFees ? containerFees(container).map(feeInCell) : [],
  }
}

const plainWords: Record<SharedBox['state'], string> = {
  gone: 'Picked up',
  ready: 'Ready for pickup',
  held: 'On hold',
  there: 'At the terminal',
  sea: 'At sea',
  way: 'On the way',
  aboard: 'On board',
  transshipment: 'In transshipment',
  rail: 'On rail',
  waiting: 'Not loaded yet',
  unknown: 'No status yet',
}

function stateOf(box: Box): SharedBox['state'] {
  const state = boxState(box)
  if (state === 'gone') return state
  if (state === 'at sea') return 'sea'
  if (state === 'on the way') return 'way'
  if (state === 'on board') return 'aboard'
  if (state === 'transshipment') return state
  if (state === 'on rail') return 'rail'
  if (state === 'not loaded') return 'waiting'
  if (state === 'not known') return 'unknown'
  const { readiness, isConfirmed } = pickupState(box)
  if (readiness === 'blocked') return 'held'
  return readiness === 'ready' && isConfirmed ? 'ready' : 'there'
}

/** Says that a container is on hold. Omits the terminal's texts about the hold. */
function heldInWords(box: Box, now: Date): string {
  const holds = standingHolds(box, now).filter(({ status }) => status === 'hold')
  return holds.some(({ name }) => name === 'customs') ? 'Held for customs' : 'On hold'
}
