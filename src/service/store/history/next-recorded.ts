import type { EventName } from '../../../contract/event-names.js'
import { normalizeContainerNumber } from '../../../domain/container-number.js'
import type { Db } from '../database/store.js'

export interface RecordedEvent {
  event: string
  at: string
  container: string | null
  bill_of_lading_number: string | null
  request_number: string | null
}

export async function lastRecorded(db: Db): Promise<number> {
  const row = await db
    .selectFrom('change_events')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

interface Wanted {
  event: EventName
  after: number
  about: Subjects | null
}

export async function nextRecorded(db: Db, wanted: Wanted): Promise<RecordedEvent | null> {
  const { event, after, about } = wanted
  const rows = await db
    .selectFrom('change_events')
    .leftJoin('containers', 'containers.id', 'change_events.container_id')
    .leftJoin('shipments', 'shipments.id', 'change_events.shipment_id')
    .leftJoin('tracking_requests', 'tracking_requests.id', 'change_events.reference_id')
    .select([
      'change_events.event',
      'change_events.occurred_at as at',
      'change_events.container_id',
      'change_events.shipment_id',
      'change_events.reference_id',
      'containers.number as container',
      'shipments.bill_of_lading_number',
      'tracking_requests.request_number',
    ])
    .where('change_events.sequence', '>', after)
    .where('change_events.event', '=', event)
    .orderBy('change_events.occurred_at')
    .orderBy('change_events.sequence')
    .execute()
  const found = rows.find((row) => about === null || isAbout(row, about))
  if (found === undefined) return null
  const { at, container, bill_of_lading_number, request_number } = found
  return { event, at, container, bill_of_lading_number, request_number }
}

export interface Subjects {
  containers: ReadonlySet<string>
  shipments: ReadonlySet<string>
  requests: ReadonlySet<string>
}

/** Finds the record with a container, B/L, booking, or tracked number. Returns null if no record has the number. */
export async function subjectsOf(db: Db, typed: string): Promise<Subjects | null> {
  const number = normalizeContainerNumber(typed)
  const spellings = [number, typed.trim().toUpperCase()]
  const containers = await db
    .selectFrom('containers')
    .select('id')
    .where('number', '=', number)
    .execute()
  const shipments = await db
    .selectFrom('shipments')
    .select('id')
    .where((row) =>
      row.or([
        row('bill_of_lading_number', 'in', spellings),
        row('tracked_number', 'in', spellings),
      ]),
    )
    .execute()
  const requests = await db
    .selectFrom('tracking_requests')
    .select(['id', 'shipment_id'])
    .where('normalized_number', '=', number)
    .execute()
  if (containers.length + shipments.length + requests.length === 0) return null
  return {
    containers: new Set(containers.map(({ id }) => id)),
    shipments: new Set([
      ...shipments.map(({ id }) => id),
      ...requests.flatMap(({ shipment_id }) => shipment_id ?? []),
    ]),
    requests: new Set(requests.map(({ id }) => id)),
  }
}

interface About {
  container_id: string | null
  shipment_id: string | null
  reference_id: string
}

const isAbout = ({ container_id, shipment_id, reference_id }: About, about: Subjects): boolean =>
  (container_id !== null && about.containers.has(container_id)) ||
  (shipment_id !== null && about.shipments.has(shipment_id)) ||
  about.requests.has(reference_id)
