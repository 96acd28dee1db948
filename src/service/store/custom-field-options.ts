import { type SelectQueryBuilder, sql } from 'kysely'
import type { CustomFieldOptionRow } from './database/custom-field-tables.js'
import type { Db, Tenant } from './database/store.js'
import type { Tables } from './database/tables.js'
import { offsetOf, type Page, type PageOf } from './page.js'

type OptionQuery = SelectQueryBuilder<Tables, 'custom_field_options', object>

const own = (tenant: Tenant): OptionQuery =>
  tenant.db.selectFrom('custom_field_options').where('account_id', '=', tenant.accountId)

const inOrder = sql`position is null, position, created_at, id`

export async function listOptions(
  tenant: Tenant,
  definitionId: string,
  page: Page,
): Promise<PageOf<CustomFieldOptionRow>> {
  const query = own(tenant).where('definition_id', '=', definitionId)
  const rows = await query
    .selectAll()
    .orderBy(inOrder)
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export const optionsOf = (
  tenant: Tenant,
  definitionIds: string[],
): Promise<CustomFieldOptionRow[]> =>
  own(tenant).selectAll().where('definition_id', 'in', definitionIds).orderBy(inOrder).execute()

export const optionsById = (tenant: Tenant, ids: string[]): Promise<CustomFieldOptionRow[]> =>
  own(tenant).selectAll().where('id', 'in', ids).execute()

export async function insertOption(db: Db, row: CustomFieldOptionRow): Promise<void> {
  await db.insertInto('custom_field_options').values(row).execute()
}

export async function updateOption(
  tenant: Tenant,
  id: string,
  change: Partial<CustomFieldOptionRow>,
): Promise<void> {
  await tenant.db
    .updateTable('custom_field_options')
    .set(change)
    .where('account_id', '=', tenant.accountId)
    .where('id', '=', id)
    .execute()
}

export async function deleteOption(tenant: Tenant, id: string): Promise<void> {
  await tenant.db
    .deleteFrom('custom_field_options')
    .where('account_id', '=', tenant.accountId)
    .where('id', '=', id)
    .execute()
}
