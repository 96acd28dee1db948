import type { TariffSetRow } from './database/page-tables.js'
import type { Tenant } from './database/store.js'

export const findTariffSet = ({ db, accountId }: Tenant): Promise<TariffSetRow | undefined> =>
  db.selectFrom('tariff_sets').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export async function saveTariffSet(
  { db, accountId }: Tenant,
  set: Omit<TariffSetRow, 'account_id'>,
): Promise<void> {
  await db
    .insertInto('tariff_sets')
    .values({ account_id: accountId, ...set })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(set))
    .execute()
}

export async function deleteTariffSet({ db, accountId }: Tenant): Promise<void> {
  await db.deleteFrom('tariff_sets').where('account_id', '=', accountId).execute()
}
