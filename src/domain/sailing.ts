import type { ShipmentAttributes } from '../contract/shipment.js'
import type { Shipment } from '../contract/tracked-resources.js'
import {
  type Arrival,
  type BoxFacts,
  hasReachedPort,
  portArrivedAt,
  portEtaAt,
  shipmentArrival,
} from './arrival.js'
import type { Box } from './box.js'
import { dateInWords } from './calendar-date.js'
import { foldText } from './matches-words.js'
import { knownZone, localDate } from './zoned-time.js'

/** A sailing. The members are named as in the API. Instants are in UTC. Null means unknown. */
export interface SailingFacts
  extends Pick<
    ShipmentAttributes,
    'pod_vessel_name' | 'pod_vessel_imo' | 'pod_voyage_number' | 'pod_eta_at' | 'pod_ata_at'
  > {
  /** True if the vessel has arrived. The time of its arrival may be unknown. */
  hasArrived: boolean
}

/** Returns the sailing of a container. Attributes of the container have precedence over attributes of its shipment. */
export function boxSailing(container: BoxFacts, shipment: Shipment | null = null): SailingFacts {
  const named = container.pod_vessel_name === undefined ? shipment : container
  return {
    pod_vessel_name: named?.pod_vessel_name ?? null,
    pod_vessel_imo: named?.pod_vessel_imo ?? null,
    pod_voyage_number: named?.pod_voyage_number ?? null,
    pod_eta_at: portEtaAt(container, shipment),
    pod_ata_at: portArrivedAt(container, shipment),
    hasArrived: hasReachedPort(container, shipment),
  }
}

/** Returns whether the vessel of a container is known only from the bill, which may cover several vessels. */
export const isSailingOfBill = (container: BoxFacts, shipment: Shipment | null): boolean =>
  container.pod_vessel_name === undefined &&
  (shipment?.containers?.length ?? 0) > 1 &&
  !hasReachedPort(container, shipment)

/**
 * Returns the shipment with the attributes of the sailing that `leadSailing` selects, because some services mix several
 * sailings in one shipment. Each container in `boxes` needs the shipment attributes that apply to it.
 */
export function leadShipment(shipment: Shipment, boxes: readonly SailingBox[]): Shipment {
  const sailings = billSailings(boxes)
  const lead = sailings.length > 1 ? leadSailing(sailings)?.boxes[0] : undefined
  if (!lead?.shipment) return shipment
  const { pod_terminal } = lead.container
  return { ...lead.shipment, ...(pod_terminal === undefined ? {} : { pod_terminal }) }
}

/** Returns the arrival of a bill. If the bill states none, returns the arrival of its containers. */
export function billArrival({ shipment, boxes }: Bill): Arrival | null {
  const facts = leadSailing(billSailings(boxes))?.facts
  if (!facts?.hasArrived || shipment.pod_ata_at) return shipmentArrival(shipment)
  return shipmentArrival({ ...shipment, pod_ata_at: facts.pod_ata_at ?? null, pod_eta_at: null })
}

interface Bill {
  shipment: Shipment
  boxes: readonly SailingBox[]
}

/** A container with the shipment attributes that apply to this container. */
export type SailingBox = Pick<Box, 'container' | 'shipment' | 'isSailingUnread'>

export const sailingsUnread = 'the vessel of each container is not known yet'

/** Returns whether vessels are unknown because oct has not read the events of their containers. */
export const areSailingsUnread = (boxes: readonly SailingBox[]): boolean =>
  boxes.some(({ isSailingUnread }) => isSailingUnread)

/** Groups containers by sailing. The caller must pass each container with the shipment attributes that apply to it. */
export const billSailings = <One extends SailingBox>(boxes: readonly One[]): Sailing<One>[] =>
  sailingsOf(boxes, ({ container, shipment }) => boxSailing(container, shipment))

export interface Sailing<Box> {
  facts: SailingFacts
  boxes: Box[]
}

/**
 * Groups containers into sailings: arrived sailings first, then by arrival. Containers on one vessel share a sailing if
 * they arrive at about the same time. A container without a vessel joins a sailing that arrives at this time.
 */
export function sailingsOf<Box>(
  boxes: readonly Box[],
  factsOf: (box: Box) => SailingFacts,
): Sailing<Box>[] {
  const sailings: Sailing<Box>[] = []
  const known = boxes.map((box) => ({ box, facts: factsOf(box) }))
  const named = known.filter(({ facts }) => isNamed(facts))
  for (const { box, facts } of [...named, ...known.filter(({ facts }) => !isNamed(facts))]) {
    const same = sailings.find((sailing) => isSameSailing(sailing.facts, facts))
    if (same === undefined) sailings.push({ facts, boxes: [box] })
    else {
      same.boxes.push(box)
      same.facts = joined(same.facts, facts)
    }
  }
  const order = (box: Box): number => boxes.indexOf(box)
  for (const sailing of sailings) sailing.boxes.sort((a, b) => order(a) - order(b))
  return sailings.sort((a, b) => compare(orderOf(a.facts), orderOf(b.facts)))
}

/** Returns the next sailing whose vessel or ETA is known; else the last arrived sailing; else the next sailing. */
export function leadSailing<Box>(sailings: readonly Sailing<Box>[]): Sailing<Box> | undefined {
  const coming = sailings.filter(({ facts }) => !facts.hasArrived)
  const isKnown = ({ facts }: Sailing<Box>) => isNamed(facts) || Boolean(facts.pod_eta_at)
  return coming.find(isKnown) ?? sailings.findLast(({ facts }) => facts.hasArrived) ?? coming[0]
}

/** Maximum difference between arrivals in one sailing, in ms. The same vessel sails again only weeks later. */
const sameSailingMs = 36 * 3_600_000

export function isSameSailing(a: SailingFacts, b: SailingFacts): boolean {
  if (a.hasArrived !== b.hasArrived) return false
  const isTimed = Boolean(arrivalOf(a)) && Boolean(arrivalOf(b))
  if (isTimed && !isSameArrival(arrivalOf(a), arrivalOf(b))) return false
  if (!isNamed(a) || !isNamed(b)) return isTimed || (isUnknown(a) && isUnknown(b))
  return isSameVessel(a, b) && (isTimed || isSameVoyage(a, b))
}

export const isSameArrival = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && Math.abs(Date.parse(a) - Date.parse(b)) <= sameSailingMs

type VesselNames = Partial<Pick<SailingFacts, 'pod_vessel_name' | 'pod_vessel_imo'>>

export function isSameVessel(a: VesselNames, b: VesselNames): boolean {
  if (a.pod_vessel_imo && b.pod_vessel_imo) return a.pod_vessel_imo === b.pod_vessel_imo
  if (a.pod_vessel_name && b.pod_vessel_name) {
    return foldText(a.pod_vessel_name) === foldText(b.pod_vessel_name)
  }
  return false
}

const isSameVoyage = (a: SailingFacts, b: SailingFacts): boolean =>
  !a.pod_voyage_number || !b.pod_voyage_number || a.pod_voyage_number === b.pod_voyage_number

export const isNamed = ({ pod_vessel_name, pod_vessel_imo }: SailingFacts): boolean =>
  Boolean(pod_vessel_name || pod_vessel_imo)

const isUnknown = (facts: SailingFacts): boolean => !isNamed(facts) && !arrivalOf(facts)

const arrivalOf = ({ hasArrived, pod_ata_at, pod_eta_at }: SailingFacts): string | null =>
  (hasArrived ? pod_ata_at : pod_eta_at) || null

function joined(a: SailingFacts, b: SailingFacts): SailingFacts {
  return {
    ...(isNamed(a) ? namesOf(a, b) : namesOf(b, a)),
    pod_eta_at: earlier(a.pod_eta_at, b.pod_eta_at),
    pod_ata_at: earlier(a.pod_ata_at, b.pod_ata_at),
    hasArrived: a.hasArrived,
  }
}

const namesOf = (a: SailingFacts, b: SailingFacts) => ({
  pod_vessel_name: a.pod_vessel_name ?? b.pod_vessel_name ?? null,
  pod_vessel_imo: a.pod_vessel_imo ?? b.pod_vessel_imo ?? null,
  pod_voyage_number: a.pod_voyage_number ?? b.pod_voyage_number ?? null,
})

type Instant = string | null | undefined

const earlier = (a: Instant, b: Instant): string | null =>
  (a && b ? (Date.parse(b) < Date.parse(a) ? b : a) : a || b) || null

function orderOf(facts: SailingFacts): string {
  const at = new Date(arrivalOf(facts) ?? Number.NaN)
  const time = Number.isNaN(at.getTime()) ? '9' : at.toISOString()
  return `${facts.hasArrived ? '0' : '1'} ${time} ${facts.pod_vessel_name ?? ''}`
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Returns the vessel and voyage, such as `MSC ISABELLA / 646W`. Without a name, the IMO number replaces it. */
export function vesselInWords(facts: Partial<SailingFacts>): string {
  const { pod_vessel_name: name, pod_vessel_imo: imo, pod_voyage_number: voyage } = facts
  return [name || (imo ? `IMO ${imo}` : ''), voyage].filter(Boolean).join(' / ')
}

export interface SailingWords {
  total: number
  zone: string | null | undefined
  thisYear: number
}

/** Describes the containers and the vessel of a sailing, such as `2 of 3 arrived: MSC ISABELLA / 646W, 19 Nov`. */
export function sailingInWords(
  { facts, boxes }: Sailing<unknown>,
  { total, zone, thisYear }: SailingWords,
): string {
  const at = new Date(arrivalOf(facts) ?? Number.NaN)
  const day = Number.isNaN(at.getTime())
    ? ''
    : dateInWords(localDate(at, knownZone(zone) ?? 'UTC'), thisYear).replace(/^\w+ /, '')
  const what = facts.hasArrived ? 'arrived' : 'expected'
  const said = [vesselInWords(facts), day].filter(Boolean).join(', ')
  if (said === '') return `${boxes.length} of ${total} ${facts.hasArrived ? what : 'not reported'}`
  return `${boxes.length} of ${total} ${what}: ${said}`
}
