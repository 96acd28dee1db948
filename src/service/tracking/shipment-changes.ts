import type { EventName } from '../../contract/event-names.js'
import type { Whereabouts } from '../sources/source.js'
import { changesBetween } from './changes-between.js'
import type { ContainerState, ShipmentState } from './shipment-state.js'

export interface ShipmentChange {
  event: EventName
  at: string
  container: string | null
  reference: StoredEvent | OwnEvent
}

interface StoredEvent {
  type: 'transport_event'
  key: string
  /** UTC instant at which the source stated the event. */
  seen_at: string
}

export interface OwnEvent {
  type:
    | 'container_created_event'
    | 'container_updated_event'
    | 'container_pod_terminal_changed_event'
    | 'estimated_event'
  attributes: Record<string, unknown>
  where: Whereabouts | null
}

/** Compares two states of a shipment. Returns the changes that webhooks must receive. Has no side effects. */
export function shipmentChanges(
  before: ShipmentState | null,
  after: ShipmentState,
  at: string,
): ShipmentChange[] {
  const known = new Map(before?.containers.map((box) => [box.number, box]))
  const ofContainers = after.containers.flatMap((box) =>
    containerChanges(known.get(box.number) ?? null, box, at),
  )
  return [...ofContainers, ...arrivalChange(before, after, at)]
}

function containerChanges(
  before: ContainerState | null,
  after: ContainerState,
  at: string,
): ShipmentChange[] {
  if (before === after) return []
  const { number: container } = after
  const own = before === null ? [created(after, at)] : terminalChanges(before, after, at)
  const known = new Set(before?.transport_events.map((event) => event.key))
  const stored = after.transport_events
    .filter((event) => !known.has(event.key) && event.attributes.invalidated_at == null)
    .map(({ key, attributes }): ShipmentChange => {
      const seen_at = attributes.created_at ?? at
      const reference = { type: 'transport_event' as const, key, seen_at }
      return { event: attributes.event, at, container, reference }
    })
  return [...own.map(({ event, reference }) => ({ event, at, container, reference })), ...stored]
}

type Change = Pick<ShipmentChange, 'event' | 'reference'>

const created = (box: ContainerState, at: string): Change => ({
  event: 'container.created',
  reference: {
    type: 'container_created_event',
    attributes: { timestamp: at, timezone: box.attributes.pod_timezone ?? null },
    where: null,
  },
})

function terminalChanges(before: ContainerState, after: ContainerState, at: string): Change[] {
  const changes: Change[] = []
  const timezone = after.attributes.pod_timezone ?? null
  const changeset = changesBetween(before, after)
  if (Object.keys(changeset).length > 0) {
    const attributes = { changeset, timestamp: at, timezone, data_source: 'terminal' }
    const reference = { type: 'container_updated_event', attributes, where: after.pod_terminal }
    changes.push({ event: 'container.updated', reference: reference as OwnEvent })
  }
  if (!isSamePlace(before.pod_terminal, after.pod_terminal)) {
    const attributes = { timestamp: at, data_source: 'shipping_line' }
    const where = after.pod_terminal
    const reference = { type: 'container_pod_terminal_changed_event', attributes, where }
    changes.push({ event: 'container.pod_terminal_changed', reference: reference as OwnEvent })
  }
  return changes
}

const isSamePlace = (a: Whereabouts | null, b: Whereabouts | null): boolean =>
  a?.locode === b?.locode && a?.smdg_code === b?.smdg_code

function arrivalChange(
  before: ShipmentState | null,
  after: ShipmentState,
  at: string,
): ShipmentChange[] {
  const eta = after.attributes.pod_eta_at ?? null
  if (eta === null || eta === (before?.attributes.pod_eta_at ?? null)) return []
  const attributes = {
    event: 'shipment.estimated.arrival',
    estimated_timestamp: eta,
    timezone: after.attributes.pod_timezone ?? null,
    location_locode: after.attributes.port_of_discharge_locode ?? null,
    voyage_number: after.attributes.pod_voyage_number ?? null,
    data_source: 'shipping_line',
    created_at: at,
  }
  const reference: OwnEvent = {
    type: 'estimated_event',
    attributes,
    where: after.port_of_discharge,
  }
  return [{ event: 'shipment.estimated.arrival', at, container: null, reference }]
}
