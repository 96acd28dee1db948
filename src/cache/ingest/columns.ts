import type { SqlValue } from '../../sqlite/driver.js'
import { boxColumnNames, shipmentColumnNames } from './derived.js'
import type { NamedKind } from './names.js'
import { instantOf, type Resource, refOf, textOf } from './stored-resource.js'

export type Columns = Record<string, SqlValue>

export interface Shelf {
  table: string
  key: readonly string[]
  columns: (resource: Resource) => Columns
  derived?: readonly string[]
  /** Table with the JSON of the resources. Default: column `payload` of `table`. */
  payloads?: string
  /** True if a response may contain only some members. The cache then stores when it last read each member. */
  datesMembers?: true
  /** Kind of object in searches. Absent if users cannot search for this resource. */
  kind?: NamedKind
}

const shelves = new Map<string, Shelf>(
  Object.entries({
    container: {
      table: 'containers',
      payloads: 'container_payloads',
      key: ['id'],
      kind: 'container',
      columns: (container) => ({
        number: textOf(container, 'number') ?? '',
        pod_terminal_id: refOf(container, 'pod_terminal')?.id ?? null,
        pickup_facility_id: refOf(container, 'pickup_facility')?.id ?? null,
        pickup_facility_type: refOf(container, 'pickup_facility')?.type ?? null,
        current_status: textOf(container, 'current_status'),
        created_at: instantOf(container, 'created_at'),
      }),
      derived: ['shipment_id', 'gone_at', 'history', 'sailing', 'older_members', ...boxColumnNames],
      datesMembers: true,
    },
    shipment: {
      table: 'shipments',
      key: ['id'],
      kind: 'shipment',
      columns: (shipment) => ({
        number: textOf(shipment, 'bill_of_lading_number') ?? '',
        created_at: instantOf(shipment, 'created_at'),
      }),
      derived: ['gone_at', 'older_members', ...shipmentColumnNames],
      datesMembers: true,
    },
    tracking_request: {
      table: 'tracking_requests',
      key: ['id'],
      kind: 'tracking_request',
      columns: (request) => ({
        number: textOf(request, 'request_number') ?? '',
        status: textOf(request, 'status'),
        shipment_id: refOf(request, 'tracked_object')?.id ?? null,
        is_open: endedStatuses.includes(textOf(request, 'status')) ? 0 : 1,
        created_at: instantOf(request, 'created_at'),
      }),
    },
    transport_event: {
      table: 'events',
      key: ['id'],
      columns: (event) => ({
        container_id: refOf(event, 'container')?.id ?? null,
        timestamp: instantOf(event, 'timestamp'),
        created_at: instantOf(event, 'created_at'),
      }),
    },
  } satisfies Record<string, Shelf>),
)

const endedStatuses: readonly (string | null)[] = ['failed', 'tracking_stopped', 'cancelled']

const places: Shelf = {
  table: 'places',
  key: ['id', 'type'],
  columns: ({ type }) => ({ type }),
}

export const shelfOf = (type: string): Shelf => shelves.get(type) ?? places
