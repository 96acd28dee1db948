import type { Db } from './database/store.js'

interface Confirmation {
  nonce: string
  keyId: string
  /** UTC instant at which the confirmation expires. Afterward, its row may be deleted. */
  endsAt: string
}

/** Records that a confirmation was used. Returns false if it was already used before. */
export async function useConfirmation(
  db: Db,
  { nonce, keyId, endsAt }: Confirmation,
  now: string,
): Promise<boolean> {
  await db.deleteFrom('agent_confirmations').where('ends_at', '<=', now).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('agent_confirmations')
    .values({ nonce, key_id: keyId, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

interface Registrations {
  keyId: string
  /** Calendar date in UTC. */
  day: string
  /** Number of containers, bookings and bills that an assistant is about to track. */
  numbers: number
}

/** Counts numbers that an assistant tracks on a day. If there would be more than `most`, returns false. */
export async function countRegistrations(
  db: Db,
  { keyId, day, numbers }: Registrations,
  most: number,
): Promise<boolean> {
  if (numbers > most) return false
  await db
    .deleteFrom('agent_registrations')
    .where('key_id', '=', keyId)
    .where('day', '<', day)
    .execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('agent_registrations')
    .values({ key_id: keyId, day, numbers })
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'day'])
        .doUpdateSet((row) => ({ numbers: row('agent_registrations.numbers', '+', numbers) }))
        .where('agent_registrations.numbers', '<=', most - numbers),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
