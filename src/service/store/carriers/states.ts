import { runCompiled } from '../database/compiled-once.js'
import type { CarrierStateRow } from '../database/source-tables.js'
import type { Db } from '../database/store.js'

/** Returns the polling state of a shipping line; a new state if it was never polled. */
export async function carrierState(db: Db, scac: string): Promise<CarrierStateRow> {
  const [row] = await runCompiled(db, {
    shape: 'find the state of a carrier',
    query: () => db.selectFrom('carrier_states').selectAll().where('scac', '=', scac),
    values: [scac],
  })
  return row ?? { ...unasked, scac }
}

const unasked: Omit<CarrierStateRow, 'scac'> = {
  failures: 0,
  closed_until: null,
  probing_until: null,
  throttled_until: null,
  reserved_until: null,
  answered_at: null,
  outcome: null,
  detail: null,
}

export const carrierStates = (db: Db): Promise<CarrierStateRow[]> =>
  db.selectFrom('carrier_states').selectAll().orderBy('scac').execute()

export async function changeCarrierState(
  db: Db,
  scac: string,
  change: Partial<Omit<CarrierStateRow, 'scac'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db
    .insertInto('carrier_states')
    .values({ failures: 0, ...change, scac })
    .onConflict((conflict) => conflict.column('scac').doUpdateSet(change))
    .execute()
}

/** Deletes the polling state of a shipping line. Keeps its past requests, because its quota still counts them. */
export async function forgetCarrierState(db: Db, scac: string): Promise<void> {
  await db.deleteFrom('carrier_states').where('scac', '=', scac).execute()
}
