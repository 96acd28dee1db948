import { runCompiled } from './database/compiled-once.js'
import { ofAnyAccount, textsIn, textsValue } from './database/expressions.js'
import type { Db } from './database/store.js'
import type { ShipmentRow } from './database/tables.js'

interface TripQuery {
  /** B/L number. An empty text searches only by container number. */
  bill: string
  scac: string
  numbers: readonly string[]
}

/**
 * Finds simulated shipments in all accounts by B/L or container number. The oldest is first. Reads the rows of
 * shipments in a second statement. In a single statement, PostgreSQL may read all shipments before it searches.
 */
export async function simulatedTrips(db: Db, query: TripQuery): Promise<ShipmentRow[]> {
  const ids = await shipmentIdsNamed(db, query)
  if (ids.length === 0) return []
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('id', 'in', ids)
    .where('simulated', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

async function shipmentIdsNamed(db: Db, { bill, scac, numbers }: TripQuery): Promise<string[]> {
  const rows = await runCompiled(db, {
    shape: 'find the shipments with a bill of lading or with containers',
    query: () =>
      db
        .selectFrom('shipments')
        .select('id')
        .where(ofAnyAccount(db))
        .where('bill_of_lading_number', '=', bill)
        .where('scac', '=', scac)
        .union(
          db
            .selectFrom('containers')
            .select('shipment_id as id')
            .where(ofAnyAccount(db))
            .where('number', 'in', textsIn(db, numbers)),
        ),
    values: [bill, scac, textsValue(db, numbers)],
  })
  return rows.map(({ id }) => id)
}
