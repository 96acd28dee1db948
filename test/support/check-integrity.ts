import { isDeepStrictEqual } from 'node:util'
import {
  openSqlite,
  type SqliteStore,
} from '../../src/service/store/database/sqlite/open-sqlite.js'
import type { Store } from '../../src/service/store/database/store.js'
import type { ShipmentRow } from '../../src/service/store/database/tables.js'
import { readObservations } from '../../src/service/store/history/observations.js'
import { listedEventIds, rawEventIds } from '../../src/service/store/history/stored-event.js'
import { reduceShipment } from '../../src/service/tracking/reduce-shipment.js'
import type { ContainerState, ShipmentState } from '../../src/service/tracking/shipment-state.js'

/** Describes problems in a service's database: a damaged file, or polls of which only a part was stored. */
export async function checkIntegrity(path: string): Promise<string[]> {
  const store = await openSqlite(path)
  try {
    const parts = await Promise.all([checkRequests(store), checkEvents(store), checkTotals(store)])
    return [...checkFile(store), ...parts.flat(), ...(await checkShipments(store))]
  } finally {
    store.close()
  }
}

function checkFile({ database }: SqliteStore): string[] {
  const found = database.prepare('PRAGMA integrity_check').all()
  const strays = database.prepare('PRAGMA foreign_key_check').all()
  return [
    ...found.map((row) => String(row.integrity_check)).filter((words) => words !== 'ok'),
    ...strays.map((row) => `stray row in ${row.table}`),
  ]
}

async function checkRequests({ db }: Store): Promise<string[]> {
  const rows = await db.selectFrom('tracking_requests').selectAll().execute()
  return rows
    .filter(({ status, shipment_id }) => status === 'created' && shipment_id === null)
    .map(({ id }) => `request ${id} is created without a shipment`)
}

/** Finds events that can happen only once but were sent more than once. */
async function checkEvents({ db }: Store): Promise<string[]> {
  const once = ['tracking_request.succeeded', 'container.created', 'shipment.created']
  const rows = await db
    .selectFrom('change_events')
    .select(['event', 'reference_id', (build) => build.fn.countAll<number>().as('times')])
    .where('event', 'in', once)
    .groupBy(['event', 'reference_id'])
    .having((build) => build.fn.countAll<number>(), '>', 1)
    .execute()
  return rows.map((row) => `${row.event} of ${row.reference_id} was sent ${row.times} times`)
}

async function checkTotals({ db }: Store): Promise<string[]> {
  const complaints: string[] = []
  for (const collection of ['tracking_requests', 'shipments', 'containers'] as const) {
    const counted = await db
      .selectFrom(collection)
      .select((build) => build.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const kept = await db
      .selectFrom('row_counts')
      .select((build) => build.fn.sum<number>('total').as('total'))
      .where('collection', '=', collection)
      .executeTakeFirstOrThrow()
    if (Number(kept.total ?? 0) !== Number(counted.count)) {
      complaints.push(`${kept.total} ${collection} are counted, ${counted.count} exist`)
    }
  }
  return complaints
}

async function checkShipments(store: Store): Promise<string[]> {
  const complaints: string[] = []
  for (const shipment of await store.db.selectFrom('shipments').selectAll().execute()) {
    const found = await checkShipment(store, shipment)
    complaints.push(...found.map((words) => `shipment ${shipment.id}: ${words}`))
  }
  return complaints
}

/** Compares the stored state of a shipment with the state that follows from its observations. */
async function checkShipment({ db }: Store, shipment: ShipmentRow): Promise<string[]> {
  const tenant = { db, accountId: shipment.account_id }
  const { observations } = await readObservations(tenant, shipment.id)
  const state = reduceShipment(observations)
  const complaints = differing(shipment, {
    attributes: state.attributes,
    port_of_lading: state.port_of_lading,
    port_of_discharge: state.port_of_discharge,
    destination: state.destination,
  })
  const request = await db
    .selectFrom('tracking_requests')
    .select('id')
    .where('shipment_id', '=', shipment.id)
    .executeTakeFirst()
  if (request === undefined) complaints.push('the shipment has no tracking request')
  return [...complaints, ...(await checkContainers(db, { shipment, state }))]
}

async function checkContainers(
  db: Store['db'],
  { shipment, state }: { shipment: ShipmentRow; state: ShipmentState },
): Promise<string[]> {
  const rows = await db
    .selectFrom('containers')
    .selectAll()
    .where('shipment_id', '=', shipment.id)
    .execute()
  const boxes = new Map(state.containers.map((box) => [box.number, box]))
  const complaints: string[] = []
  if (rows.length !== boxes.size) complaints.push(`${rows.length} of ${boxes.size} containers`)
  for (const row of rows) {
    const box = boxes.get(row.number)
    const found =
      box === undefined ? ['is not of this shipment'] : differing(row, expected(row.id, box))
    complaints.push(...found.map((words) => `${row.number}: ${words}`))
  }
  return complaints
}

const expected = (id: string, box: ContainerState) => ({
  attributes: box.attributes,
  pod_terminal: box.pod_terminal,
  pickup_facility: box.pickup_facility,
  raw_event_ids: rawEventIds(id, box.raw_events),
  transport_event_ids: listedEventIds(id, box.transport_events),
})

function differing(row: object, wanted: Record<string, unknown>): string[] {
  const columns = new Map(Object.entries(row))
  return Object.entries(wanted)
    .filter(([name, value]) => {
      const text: unknown = columns.get(name) ?? null
      const stored: unknown = typeof text === 'string' ? JSON.parse(text) : text
      return !isDeepStrictEqual(stored, JSON.parse(JSON.stringify(value)))
    })
    .map(([name]) => `its ${name} differs from its observations`)
}
