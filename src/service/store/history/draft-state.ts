import { portCall } from '../../../domain/port-call.js'
import type { Whereabouts } from '../../sources/source.js'
import { placeName } from '../../tracking/reduction/place-name.js'
import type {
  ContainerState,
  ShipmentState,
  TransportEventState,
} from '../../tracking/shipment-state.js'
import type { ContainerRow, ShipmentRow } from '../database/tables.js'
import { newId } from '../new-id.js'
import {
  listedEventIds,
  rawEventIds,
  type StoredTransportEvent,
  storedTransportEvents,
} from './stored-event.js'
import { newVessels, type VesselName } from './vessel-history.js'

export interface StateDraft {
  shipment: Pick<ShipmentRow, 'attributes' | 'port_of_lading' | 'port_of_discharge' | 'destination'>
  containers: ContainerDraft[]
  vessels: VesselName[]
}

export interface ContainerDraft {
  id: string
  number: string
  isNew: boolean
  columns: DerivedColumns
  retired: StoredTransportEvent[]
}

type Places = 'pod_terminal' | 'pickup_facility' | 'port_call'
type EventIds = 'raw_event_ids' | 'transport_event_ids'
type DerivedColumns = Pick<ContainerRow, 'attributes' | Places> &
  Partial<Pick<ContainerRow, EventIds>>

interface DerivedState {
  before: ShipmentState | null
  /** True if other rules computed the stored state. Then every row is written again. */
  isRederived: boolean
  state: ShipmentState
  at: string
  /** Ids of containers by container number. `draftState` adds the ids that it assigns to new containers. */
  ids: Map<string, string>
}

/** Prepares the rows for the new state of a shipment. Objects that are already stored keep their ids. */
export function draftState({ before, isRederived, state, at, ids }: DerivedState): StateDraft {
  const stored = isRederived ? [] : (before?.containers ?? [])
  const changed = state.containers.filter((box) => !stored.includes(box))
  const knownBefore = new Map(before?.containers.map((box) => [box.number, box]))
  return {
    shipment: {
      attributes: JSON.stringify(state.attributes),
      port_of_lading: whereText(state.port_of_lading),
      port_of_discharge: whereText(state.port_of_discharge),
      destination: whereText(state.destination),
    },
    containers: changed.map((box) => {
      const known = knownBefore.get(box.number)
      return draftContainer(box, { before: known, isRederived, at, ids })
    }),
    vessels: newVessels(stored, changed),
  }
}

interface KnownState extends Pick<DerivedState, 'isRederived' | 'at' | 'ids'> {
  before: ContainerState | undefined
}

function draftContainer(
  box: ContainerState,
  { before, isRederived, at, ids }: KnownState,
): ContainerDraft {
  const { number } = box
  const storedId = ids.get(number)
  const id = storedId ?? newId()
  ids.set(number, id)
  const stored = isRederived || storedId === undefined ? undefined : before
  return {
    id,
    number,
    isNew: storedId === undefined,
    columns: {
      attributes: JSON.stringify(box.attributes),
      pod_terminal: whereText(box.pod_terminal),
      pickup_facility: whereText(box.pickup_facility),
      port_call: portCallText(box),
      ...(stored?.raw_events !== box.raw_events && {
        raw_event_ids: JSON.stringify(rawEventIds(id, box.raw_events)),
      }),
      ...(stored?.transport_events !== box.transport_events && {
        transport_event_ids: JSON.stringify(listedEventIds(id, box.transport_events)),
      }),
    },
    retired: storedTransportEvents(id, retractedEvents(before, box).map(invalidated(at))),
  }
}

/** Returns `Box.portCall` as JSON; null if unknown, the text `null` at sea. Takes its times from the container. */
function portCallText({ number, attributes, transport_events: events }: ContainerState) {
  const call = portCall(
    { container: { ...attributes, id: number, type: 'container' }, shipment: null },
    events.map((event) => ({
      ...event.attributes,
      ...transportEventRef(event.key),
      location_name: placeName(event.where),
      previous_version:
        event.previous_version === null ? null : transportEventRef(event.previous_version),
    })),
  )
  return call === undefined ? null : JSON.stringify(call)
}

const transportEventRef = (id: string) => ({ id, type: 'transport_event' }) as const

const whereText = (where: Whereabouts | null): string | null =>
  where === null ? null : JSON.stringify(where)

function retractedEvents(
  before: ContainerState | undefined,
  after: ContainerState,
): TransportEventState[] {
  if (before === undefined || before.transport_events === after.transport_events) return []
  const remaining = new Set(after.transport_events.map(({ key }) => key))
  return before.transport_events.filter(({ key }) => !remaining.has(key))
}

const invalidated =
  (at: string) =>
  (event: TransportEventState): TransportEventState => ({
    ...event,
    attributes: { ...event.attributes, invalidated_at: `${at.slice(0, 19)}Z` },
  })
