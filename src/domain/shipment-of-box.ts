import type { ShipmentAttributes } from '../contract/shipment.js'
import type { Container, Shipment, TransportEvent } from '../contract/tracked-resources.js'
import { hasReachedPort, portArrivedAt, portEtaAt } from './arrival.js'
import { isNamed, isSameArrival, isSameVessel, type SailingFacts } from './sailing.js'
import { latestEstimate, namesAnother, recordedAt, vesselOfEvents } from './vessel-of-events.js'

/** A box of a bill, with the transport events that are known of it and their vessels embedded. */
export interface BoxOfBill {
  container: Container
  events: readonly TransportEvent[]
}

/** Attributes of a shipment that are other for one of its boxes than the shipment states. */
export type OwnAttributes = Partial<ShipmentAttributes>

/**
 * For each of the boxes of a shipment, in their order, what holds for it instead of the roll-up that
 * the shipment states; null where the roll-up holds. A roll-up describes one box of a split bill at
 * best, and some services mix it of several sailings: a box then has what it states itself, what its
 * events tell, and of the roll-up only what cannot be of another box. The rest is null, not known.
 * An event that was recorded after `vesselReadAt` (UTC ISO), when the shipment last stated its
 * vessel, names the vessel of its box; null where the shipment is as new as its boxes.
 */
export function ownAttributes(
  shipment: Shipment,
  boxes: readonly BoxOfBill[],
  vesselReadAt: string | null = null,
): (OwnAttributes | null)[] {
  const known = boxes.map((box) => knownOf(box, { shipment, vesselReadAt }))
  const isSplit = isSplitBill(known)
  return boxes.map(({ container }, index) => {
    const own = known[index]
    if (own === undefined) return null
    const others = boxes.filter((box) => box.container !== container)
    const stated = {
      ...(isSplit || own.isLater || (own.isComplete && others.length > 0)
        ? sailingOf(own, { known, shipment })
        : {}),
      ...(others.length > 0 ? rolledUp(shipment, container, others) : {}),
    }
    return differing(shipment, stated)
  })
}

interface Known extends SailingFacts {
  /** Whether the container itself states its whole sailing, as the embedded service has it. */
  isComplete: boolean
  /** Whether its events name another vessel or voyage since the shipment stated its own. */
  isLater: boolean
  originalEtaAt: string | null
}

function knownOf(
  { container, events }: BoxOfBill,
  { shipment, vesselReadAt }: { shipment: Shipment; vesselReadAt: string | null },
): Known {
  const isComplete = container.pod_vessel_name !== undefined
  const told = vesselOfEvents(events)
  const isCallSince =
    told?.isCall === true && recordedAt(told.event) > Date.parse(vesselReadAt ?? '')
  return {
    ...vesselNamed(isComplete ? container : (told ?? {})),
    isLater: isCallSince && namesAnother(told, shipment),
    pod_eta_at: isComplete
      ? portEtaAt(container, null)
      : (latestEstimate(events)?.timestamp ?? null),
    pod_ata_at: portArrivedAt(container, null),
    hasArrived: hasReachedPort(container, null),
    originalEtaAt: container.pod_original_eta_at ?? null,
    isComplete,
  }
}

const vesselNamed = (stated: OwnAttributes) => ({
  pod_vessel_name: stated.pod_vessel_name ?? null,
  pod_vessel_imo: stated.pod_vessel_imo ?? null,
  pod_voyage_number: stated.pod_voyage_number ?? null,
})

/** Whether any two boxes are known to come, or to have come, with different sailings. */
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

/** The sailing of one box of a split bill. */
function sailingOf(own: Known, bill: Bill): OwnAttributes {
  const { shipment } = bill
  const isRollUps = !own.isComplete && !own.isLater && isOfRollUp(own, bill)
  const named = isNamed(own) || !isRollUps ? own : shipment
  return {
    ...vesselNamed(named),
    pod_eta_at: etaOf(own, bill),
    ...(own.isComplete ? { pod_original_eta_at: own.originalEtaAt } : {}),
  }
}

/** Whether the vessel of the roll-up is that of the box, as far as can be told. */
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

/** Whether nothing tells the two boxes apart. */
const isTogether = (a: Known, b: Known): boolean => !isSplitBill([a, b])

function etaOf(own: Known, { known, shipment }: Bill): string | null {
  if (own.hasArrived) return null
  if (own.isComplete || own.pod_eta_at) return own.pod_eta_at ?? null
  const coming = known.filter(({ hasArrived }) => !hasArrived)
  const isOnlyComing = coming.every((other) => isTogether(own, other))
  const isMeant = isOnlyComing || isOfRollUp(own, { known, shipment })
  const { pod_eta_at: etaAt, pod_ata_at: arrivedAt } = shipment
  if (!isMeant || !etaAt) return null
  return arrivedAt && !(Date.parse(etaAt) > Date.parse(arrivedAt)) ? null : etaAt
}

/** What has happened to the box: what it states itself, else the roll-up where no other box states it. */
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
    pod_ata_at: of('pod_ata_at', (box) => portArrivedAt(box, null)) ?? null,
    destination_ata_at: of('destination_ata_at', ({ ind_ata_at: at }) => at) ?? null,
  }
}

/** What is other than the shipment has it, absent and null being the same; null where nothing is. */
function differing(shipment: Shipment, stated: OwnAttributes): OwnAttributes | null {
  const members: Readonly<Record<string, unknown>> = shipment
  const other = Object.entries(stated).filter(
    ([name, value]) => (members[name] ?? null) !== (value ?? null),
  )
  return other.length === 0 ? null : Object.fromEntries(other)
}
