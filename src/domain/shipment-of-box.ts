import type { ShipmentAttributes } from '../contract/shipment.js'
import type { Container, Shipment, TransportEvent } from '../contract/tracked-resources.js'
import { hasReachedPort, portArrivedAt, portEtaAt } from './arrival.js'
import { isNamed, isSameArrival, isSameVessel, type SailingFacts } from './sailing.js'
import { latestEstimate, namesAnother, recordedAt, vesselOfEvents } from './vessel-of-events.js'

/** A container of a bill of lading, with its events and the vessels that the events name. */
export interface BoxOfBill {
  container: Container
  events: readonly TransportEvent[]
}

export type OwnAttributes = Partial<ShipmentAttributes>

/**
 * Returns, for each container of a bill, the attributes that differ from the shipment; null if none differs. Some
 * services mix several sailings in one shipment, so attributes and events of the container have precedence. A shipment
 * attribute that may belong to another container becomes null (unknown). `vesselReadAt` (UTC, ISO 8601) is when the
 * shipment last stated its vessel. Only a later event of a container overrides it. If null, none does.
 */
export function ownAttributes(
  shipment: Shipment,
  boxes: readonly BoxOfBill[],
  vesselReadAt: string | null = null,
): (OwnAttributes | null)[] {
  // The attributes of a shipment with only one container are those of this container.
  if (boxes.length === 1 && boxes[0]?.events.length === 0) return [null]
  const known = boxes.map((box) => knownOf(box, { shipment, vesselReadAt }))
  const isSplit = isSplitBill(known)
  return boxes.map(({ container }, index) => {
    const own = known[index]
    if (own === undefined) return null
    const others = boxes.filter((box) => box.container !== container)
    // Assigns the members to one object. In V8, a literal that starts with a spread is much slower.
    const stated: OwnAttributes = {}
    if (isSplit || own.isLater || (own.isComplete && others.length > 0)) {
      Object.assign(stated, sailingOf(own, { known, shipment }))
    }
    if (others.length > 0) Object.assign(stated, rolledUp(shipment, container, others))
    return differing(shipment, stated)
  })
}

interface Known extends SailingFacts {
  /** True if the container states its own vessel, voyage and arrival. The embedded service does this. */
  isComplete: boolean
  /** True if a more recent event names another vessel or voyage than the shipment. */
  isLater: boolean
  originalEtaAt: string | null
}

function knownOf(
  { container, events }: BoxOfBill,
  { shipment, vesselReadAt }: { shipment: Shipment; vesselReadAt: string | null },
): Known {
  const isComplete = container.pod_vessel_name !== undefined
  const vessel = vesselOfEvents(events)
  const isCallSince =
    vessel?.isCall === true && recordedAt(vessel.event) > Date.parse(vesselReadAt ?? '')
  return {
    isComplete,
    isLater: isCallSince && namesAnother(vessel, shipment),
    pod_eta_at: isComplete
      ? portEtaAt(container, null)
      : (latestEstimate(events)?.timestamp ?? null),
    pod_ata_at: portArrivedAt(container, null),
    hasArrived: hasReachedPort(container, null),
    originalEtaAt: container.pod_original_eta_at ?? null,
    ...vesselNamed(isComplete ? container : (vessel ?? {})),
  }
}

const vesselNamed = (stated: OwnAttributes) => ({
  pod_vessel_name: stated.pod_vessel_name ?? null,
  pod_vessel_imo: stated.pod_vessel_imo ?? null,
  pod_voyage_number: stated.pod_voyage_number ?? null,
})

function isSplitBill([first, ...others]: readonly Known[]): boolean {
  return others.some(
    (other) =>
      first !== undefined &&
      (first.hasArrived !== other.hasArrived ||
        (isNamed(first) && isNamed(other) && !isSameVessel(first, other)) ||
        isApart(first.pod_ata_at, other.pod_ata_at) ||
        isApart(first.pod_eta_at, other.pod_eta_at)),
  )
}

type Instant = string | null | undefined

const isApart = (a: Instant, b: Instant): boolean => Boolean(a && b && !isSameArrival(a, b))

interface Bill {
  known: readonly Known[]
  shipment: Shipment
}

function sailingOf(own: Known, bill: Bill): OwnAttributes {
  const { shipment } = bill
  const isRollUps = !own.isComplete && !own.isLater && isOfRollUp(own, bill)
  const named = isNamed(own) || !isRollUps ? own : shipment
  const stated: OwnAttributes = vesselNamed(named)
  stated.pod_eta_at = etaOf(own, bill)
  if (own.isComplete) stated.pod_original_eta_at = own.originalEtaAt
  return stated
}

function isOfRollUp(own: Known, { known, shipment }: Bill): boolean {
  const rollUp = { ...own, ...vesselNamed(shipment) }
  if (!isNamed(rollUp)) return false
  if (isNamed(own)) return isSameVessel(own, rollUp)
  const others = known.filter((other) => !isTogether(own, other))
  if (others.some((other) => isNamed(other) && isSameVessel(other, rollUp))) return false
  if (others.every(isNamed)) return true
  const { pod_ata_at: arrivedAt, pod_eta_at: etaAt } = shipment
  const isMixed = Boolean(arrivedAt && etaAt && isApart(arrivedAt, etaAt))
  if (isMixed) return false
  return own.hasArrived
    ? isSameArrival(own.pod_ata_at ?? null, arrivedAt ?? null)
    : !arrivedAt && known.every((other) => other.hasArrived || isTogether(own, other))
}

const isTogether = (a: Known, b: Known): boolean => !isSplitBill([a, b])

function etaOf(own: Known, { known, shipment }: Bill): string | null {
  if (own.hasArrived) return null
  if (own.isComplete || own.pod_eta_at) return own.pod_eta_at ?? null
  const coming = known.filter(({ hasArrived }) => !hasArrived)
  const isOnlyComing = coming.every((other) => isTogether(own, other))
  const isMeant = isOnlyComing || isOfRollUp(own, { known, shipment })
  const { pod_eta_at: etaAt, pod_ata_at: arrivedAt } = shipment
  if (!isMeant || !etaAt) return null
  // An estimate that is near or before the arrival belongs to the vessel that has arrived.
  const isOfArrived =
    arrivedAt && (isSameArrival(etaAt, arrivedAt) || !(Date.parse(etaAt) > Date.parse(arrivedAt)))
  return isOfArrived ? null : etaAt
}

/** Returns the times of a container. A missing time comes from the shipment unless another container states it. */
function rolledUp(
  shipment: Shipment,
  container: Container,
  others: readonly BoxOfBill[],
): OwnAttributes {
  const of = (
    name: 'pol_atd_at' | 'pod_ata_at' | 'destination_ata_at',
    own: (box: Container) => Instant,
  ) => own(container) || (others.some((other) => own(other.container)) ? null : shipment[name])
  return {
    pol_atd_at: of('pol_atd_at', ({ pol_vessel_departed_at: at }) => at) ?? null,
    pod_ata_at: of('pod_ata_at', ({ pod_arrived_at: at }) => at) ?? null,
    destination_ata_at: of('destination_ata_at', ({ ind_ata_at: at }) => at) ?? null,
  }
}

function differing(shipment: Shipment, stated: OwnAttributes): OwnAttributes | null {
  const members: Readonly<Record<string, unknown>> = shipment
  const other = Object.entries(stated).filter(
    ([name, value]) => (members[name] ?? null) !== (value ?? null),
  )
  return other.length === 0 ? null : Object.fromEntries(other)
}
