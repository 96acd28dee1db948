import { inlandArrivedAt, portArrivedAt, seaPlace, trainArrivedAt } from '../arrival.js'
import type { Box, PortCall } from '../box.js'
import { zoneOfFact, zoneOfPlace } from '../fact-zone.js'
import { standingHolds } from '../holds.js'
import { atDischarge, pickupPlace } from '../pickup-place.js'
import { pickupState } from '../pickup-state.js'
import { type Readiness, readiness } from '../readiness.js'
import { factStatus } from '../reported.js'
import { boxSailing } from '../sailing.js'
import { destinationPlace, dischargePlace, ladingPlace } from '../shipment-places.js'
import { type Stage, stageOf } from '../stage.js'
import { holdInWords } from '../words.js'
import { dayInProse, dayOf, listed, named, onDay } from './prose.js'

export function stateInProse(box: Box, now: Date): string {
  return stages[stageOf(box)](box, now)
}

const stages: Record<Stage, (box: Box, now: Date) => string> = {
  gone: goneInProse,
  'on rail': (box, now) => {
    const { container, shipment } = box
    const to = named(destinationPlace(shipment)) || 'its inland destination'
    const arrived = trainArrivedAt(container, shipment)
    if (arrived) {
      const on = onDay(arrived, zoneOfFact('ind_ata_at', box), now)
      return `arrived by rail at ${to}${on} and is still on the train`
    }
    const zone = zoneOfFact('pod_rail_departed_at', box)
    const left = onDay(container.pod_rail_departed_at, zone, now)
    return left === '' ? `is on rail to ${to}` : `left the port${left} and is on rail to ${to}`
  },
  'on barge': ({ shipment, portCall }) => {
    const to = named(destinationPlace(shipment)) || 'its inland destination'
    const port = portCall?.barge === 'departed' ? '' : named(portCall?.port)
    return port === '' ? `is on a barge to ${to}` : `is on a barge at ${port}`
  },
  landed: landedInProse,
  'on board': onBoardInProse,
  'not loaded': ({ shipment }) => {
    const port = named(ladingPlace(shipment))
    return `is not loaded yet${port === '' ? '' : ` at ${port}`}`
  },
  'not known': () => 'has not been reported at any place yet',
}

function goneInProse(box: Box, now: Date): string {
  const { container } = box
  const { current_status: status, empty_terminated_at: returned } = container
  const on = (path: string, at: string | null | undefined): string =>
    onDay(at, zoneOfFact(path, box), now)
  if (status === 'empty_returned' || returned) {
    return `was returned empty${on('empty_terminated_at', returned)}`
  }
  if (status === 'delivered' || container.delivered_at) {
    return `was delivered${on('delivered_at', container.delivered_at)}`
  }
  const place = named(pickupPlace(box).label)
  const inland = container.final_destination_full_out_at
  const out = inland
    ? on('final_destination_full_out_at', inland)
    : on('pod_full_out_at', container.pod_full_out_at)
  return `was picked up${place === '' ? '' : ` at ${place}`}${out}`
}

function onBoardInProse(box: Box, now: Date): string {
  const { container, shipment } = box
  const place = seaPlace(box)
  if (typeof place !== 'string') return callInProse(place)
  const ship = named(boxSailing(container, shipment).pod_vessel_name)
  const vessel = ship === '' ? '' : ` on ${ship}`
  const port = named(dischargePlace(shipment))
  if (place === 'arrived') {
    const at = port === '' ? 'arrived' : `arrived at ${port}`
    const arrivedAt = portArrivedAt(container, shipment)
    return `${at}${vessel}${onDay(arrivedAt, zoneOfPlace('port', box, arrivedAt), now)} and is still on board`
  }
  const expected = vessel === '' ? '' : `, expected${vessel}`
  return `is ${place}${port === '' ? '' : ` to ${port}`}${expected}`
}

function callInProse({ port, isAboard }: PortCall): string {
  const at = named(port) || 'a port on the way'
  return isAboard ? `is on board at ${at}` : `was discharged at ${at} and waits for its next vessel`
}

function landedInProse(box: Box, now: Date): string {
  const { container, shipment } = box
  const inlandAt = inlandArrivedAt(container, shipment)
  const [pickedUp, landedAt] = [pickupPlace(box).label, atDischarge(box).label]
  const place = inlandAt || landedAt === '' ? pickedUp : landedAt
  const landed = inlandAt
    ? `arrived${atPlace(place)}${onDay(inlandAt, zoneOfFact('ind_ata_at', box), now)}`
    : `was discharged${atPlace(place)}${onDay(container.pod_discharged_at, zoneOfFact('pod_discharged_at', box), now)}`
  return `${landed} and ${readinessInProse(box, now, pickedUp === place ? '' : pickedUp)}`
}

const atPlace = (place: string): string => (place === '' ? '' : ` at ${named(place)}`)

function readinessInProse(box: Box, now: Date, elsewhere: string): string {
  const state = readiness(box.container, box.shipment)
  const words = {
    ready: () => readyInProse(box, elsewhere),
    blocked: () => onHoldInProse(box, now),
    disagree: () => `is reported as available, but ${onHoldInProse(box, now)}`,
    'not released': () => waitingInProse(box, notReleasedInProse(box)),
    'no data': () => waitingInProse(box, unknownInProse(box)),
    gone: () => 'is gone',
  } satisfies Record<Readiness, () => string>
  return words[state]()
}

function readyInProse(box: Box, elsewhere: string): string {
  const there = atPlace(elsewhere)
  if (pickupState(box).isConfirmed) return `is ready for pickup${there}`
  const isSilent = factStatus(box, 'holds') === 'not_reported'
  const but = isSilent
    ? 'its terminal does not report holds'
    : 'it is not known yet whether it is on hold'
  return `is available for pickup${there}, but ${but}`
}

const notReleasedInProse = (box: Box): string =>
  pickupState(box).isConfirmed ? 'is not released yet' : unknownInProse(box)

const unknownInProse = (box: Box): string =>
  factStatus(box, 'availability') === 'not_reported'
    ? 'its terminal does not report whether it can be picked up'
    : 'it is not known yet whether it can be picked up'

const waitingInProse = (box: Box, atItsPlace: string): string =>
  awaitsTransfer(box)
    ? `waits for its transfer to ${named(destinationPlace(box.shipment)) || 'its inland destination'}`
    : atItsPlace

export const awaitsTransfer = ({ container }: Box): boolean =>
  container.current_status === 'awaiting_inland_transfer'

/** Describes the hold of a container, such as `is on customs hold (first seen Mon 11 May)`; empty without a hold. */
export function onHoldInProse(box: Box, now: Date): string {
  const zone = pickupPlace(box).zone
  const holds = standingHolds(box, now)
    .filter(({ status }) => status === 'hold')
    .map(({ name, since }) => ({
      words: named(holdInWords(name)) || 'hold',
      day: since === null ? null : dayOf(since, zone),
    }))
  const all = holds.map(({ words, day }) =>
    day === null ? words : `${words} (first seen ${dayInProse(day, now)})`,
  )
  const distinct = [...new Set(all)]
  if (distinct.length === 0) return ''
  const shown =
    distinct.length > 3 ? [...distinct.slice(0, 3), `${distinct.length - 3} more`] : distinct
  return `is on ${listed(shown)}`
}

/** Returns words such as `customs hold announced`. Returns an empty text if no hold is announced. */
export function announcedInProse(box: Box, now: Date): string {
  const pending = standingHolds(box, now).filter(({ status }) => status === 'pending')
  const names = [...new Set(pending.map(({ name }) => named(holdInWords(name)) || 'hold'))]
  return names.length === 0 ? '' : `${listed(names.slice(0, 3))} announced`
}
