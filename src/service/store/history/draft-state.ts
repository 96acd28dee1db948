import { portCall } from '../../../domain/port-call.js'
import { findPort } from '../../../domain/reference/ports.js'
import type { Whereabouts } from '../../sources/source.js'
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
  /** Whether the stored state was computed with other rules, so that all rows are written again. */
  isRederived: boolean
  state: ShipmentState
  at: string
  /** Ids of containers by container number. `draftState` adds the ids of new containers. */
  ids: Map<string, string>
}

/** Returns the rows that store the state of a shipment. Known objects keep their ids. */
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
      port_call: portCallText(box.transport_events),
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

/** Returns the port where a container is before its last leg, as JSON; null if its events state no such port. */
function portCallText(events: readonly TransportEventState[]): string | null {
  const call = portCall(
    events.map(({ key: id, attributes, where, previous_version }) => ({
      ...attributes,
      ...transportEventRef(id),
      location_name: findPort(where?.locode ?? '')?.name ?? where?.name,
      previous_version: previous_version === null ? null : transportEventRef(previous_version),
    })),
  )
  return call === null ? null : JSON.stringify(call)
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
