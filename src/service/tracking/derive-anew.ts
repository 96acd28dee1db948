import type { Tenant } from '../store/database/store.js'
import { findShipment, shipmentIdsOf } from '../store/shipments.js'
import type { World } from '../world.js'
import { applyObservations } from './polling/apply-observations.js'
import { draftPoll } from './polling/draft-poll.js'

/** Derives every shipment of an account anew, as a change of its features asks for. */
export async function deriveAnew(world: World, accountId: string): Promise<void> {
  for (const id of await shipmentIdsOf({ db: world.store.db, accountId })) {
    await deriveOneAnew(world, { id, account_id: accountId })
  }
}

/** The same of one shipment; what was told of it stays told, and nobody is told more. */
export async function deriveOneAnew(
  { store, clock }: Pick<World, 'store' | 'clock'>,
  { id, account_id: accountId }: { id: string; account_id: string },
): Promise<void> {
  const said = { observations: [], at: clock() }
  const outside: Tenant = { db: store.db, accountId }
  const shipment = await findShipment(outside, id)
  if (shipment === undefined) return
  const ahead = await draftPoll(outside, shipment, said)
  await store.transaction(async (db) => {
    const current = await findShipment({ db, accountId }, id)
    if (current) await applyObservations({ db, accountId }, current, { ...said, ahead })
  })
}
