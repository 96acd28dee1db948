import type { Store } from './database/store.js'

/** Dependants before what they depend on; who may enter stays. */
const forgotten = [
  'change_events',
  'retired_events',
  'observation_batches',
  'sailings',
  'custom_fields',
  'custom_field_options',
  'custom_field_definitions',
  'tracking_requests',
  'containers',
  'shipments',
  'vessels',
  'parties',
  'row_counts',
  'meta',
] as const

/** Empties a service at once, for every process that has it open; accounts and keys stay. */
export const forgetEverything = (store: Store): Promise<void> =>
  store.transaction(async (db) => {
    for (const table of forgotten) await db.deleteFrom(table).execute()
  })
