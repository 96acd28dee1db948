import type { Db } from './database/store.js'
import type { ShipmentRow } from './database/tables.js'

/** Searches all accounts, oldest first. */
export async function simulatedTripsOfBoxes(
  db: Db,
  numbers: readonly string[],
): Promise<ShipmentRow[]> {
  if (numbers.length === 0) return []
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('simulated', '=', 1)
    .where('id', 'in', (query) =>
      query
        .selectFrom('containers')
        .select('shipment_id')
        // The database index begins with the account, so the query lists all accounts.
        .where('account_id', 'in', (accounts) => accounts.selectFrom('accounts').select('id'))
        .where('number', 'in', numbers),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export const simulatedTripsOfBill = (
  db: Db,
  { bill_of_lading_number, scac }: Pick<ShipmentRow, 'bill_of_lading_number' | 'scac'>,
): Promise<ShipmentRow[]> =>
  db
    .selectFrom('shipments')
    .selectAll()
    .where('account_id', 'in', (accounts) => accounts.selectFrom('accounts').select('id'))
    .where('bill_of_lading_number', '=', bill_of_lading_number)
    .where('scac', '=', scac)
    .where('simulated', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
