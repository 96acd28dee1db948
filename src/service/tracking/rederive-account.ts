import type { Tenant } from '../store/database/store.js'
import { findShipment, shipmentIdsOf } from '../store/shipments.js'
import type { World } from '../world.js'
import { applyObservations } from './polling/apply-observations.js'
import { draftPoll } from './polling/draft-poll.js'

/** Computes the states of an account's shipments again, because a feature of the account changed. */
export async function rederiveAccount(world: World, accountId: string): Promise<void> {
  for (const id of await shipmentIdsOf({ db: world.store.db, accountId })) {
    await rederiveShipment(world, { id, account_id: accountId })
  }
}

/** Computes the state of a shipment again. Keeps the recorded changes and sends no notifications. */
export async function rederiveShipment(
  { store, clock }: Pick<World, 'store' | 'clock'>,
  { id, account_id: accountId }: { id: string; account_id: string },
): Promise<void> {
  const said = { observations: [], at: clock() }
  const outside: Tenant = { db: store.db, accountId }
  const shipment = await findShipment(outside, id)
  if (shipment === undefined) return
  const prepared = await draftPoll(outside, shipment, said)
  await store.transaction({ accountId }, async (db) => {
    const current = await findShipment({ db, accountId }, id)
    if (current) await applyObservations({ db, accountId }, current, { ...said, prepared })
  })
}
