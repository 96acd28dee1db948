import type { EventName } from '../../contract/event-names.js'
import type { ChangeEventRow } from '../store/database/history-tables.js'
import type { Tenant } from '../store/database/store.js'
import type { ShipmentRow, TrackingRequestRow } from '../store/database/tables.js'
import { appendChangeEvents } from '../store/history/change-events.js'
import { eventId } from '../store/history/stored-event.js'
import { innerId, newId } from '../store/new-id.js'
import type { ShipmentChange } from './shipment-changes.js'

interface RequestEvent {
  event: EventName
  at: Date
  recordedAt?: Date
}

export const recordRequestEvent = (
  tenant: Tenant,
  request: TrackingRequestRow,
  happened: RequestEvent,
): Promise<void> => appendChangeEvents(tenant, [requestEventRow(request, happened)])

export function requestEventRow(
  request: TrackingRequestRow,
  { event, at, recordedAt = at }: RequestEvent,
): ChangeEventRow {
  return {
    id: newId(),
    account_id: request.account_id,
    event,
    reference_type: 'tracking_request',
    reference_id: request.id,
    shipment_id: request.shipment_id,
    container_id: null,
    body: null,
    occurred_at: at.toISOString(),
    recorded_at: recordedAt.toISOString(),
  }
}

interface Happened {
  changes: ShipmentChange[]
  containerIds: Map<string, string>
  at: string
}

type Changed = Pick<ShipmentRow, 'id' | 'account_id'>

export function shipmentChangeRows(
  shipment: Changed,
  { changes, containerIds, at }: Happened,
): ChangeEventRow[] {
  return changes.map((change) => {
    const { container } = change
    const container_id = container === null ? null : (containerIds.get(container) ?? null)
    return changeRow(shipment, { change, container_id, recorded_at: at })
  })
}

interface Recorded {
  change: ShipmentChange
  container_id: string | null
  recorded_at: string
}

function changeRow(shipment: Changed, recorded: Recorded): ChangeEventRow {
  const { change, container_id, recorded_at } = recorded
  const { reference, event, at } = change
  const subject = container_id ?? shipment.id
  const reference_id =
    reference.type === 'transport_event'
      ? eventId(subject, 'transport_event', reference.key)
      : innerId(subject, `${reference.type}:${event}:${at}:${JSON.stringify(reference.attributes)}`)
  return {
    id: innerId(subject, `change:${event}:${reference_id}`),
    account_id: shipment.account_id,
    event,
    reference_type: reference.type,
    reference_id,
    shipment_id: shipment.id,
    container_id,
    body: reference.type === 'transport_event' ? null : JSON.stringify(reference),
    occurred_at: at,
    recorded_at,
  }
}
