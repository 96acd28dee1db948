import type { SelectQueryBuilder } from 'kysely'
import type { CustomFieldRow } from './database/custom-field-tables.js'
import type { Db, Tenant } from './database/store.js'
import type { Tables } from './database/tables.js'
import { type Page, type PageOf, readPage } from './page.js'

interface FieldFilter {
  entity_type?: string
  entity_id?: string
  definition_id?: string
}

export const listFields = (
  tenant: Tenant,
  page: Page,
  filter: FieldFilter = {},
): Promise<PageOf<CustomFieldRow>> =>
  readPage(tenant, {
    collection: 'custom_fields',
    query: filtered(tenant, filter),
    page,
    isFiltered: Object.keys(filter).length > 0,
  })

type FieldQuery = SelectQueryBuilder<Tables, 'custom_fields', object>

const own = (tenant: Tenant): FieldQuery =>
  tenant.db.selectFrom('custom_fields').where('account_id', '=', tenant.accountId)

function filtered(tenant: Tenant, filter: FieldFilter): FieldQuery {
  const { entity_type, entity_id, definition_id } = filter
  let query = own(tenant)
  if (entity_type !== undefined) query = query.where('entity_type', '=', entity_type)
  if (entity_id !== undefined) query = query.where('entity_id', '=', entity_id)
  if (definition_id !== undefined) query = query.where('definition_id', '=', definition_id)
  return query
}

export const findField = (tenant: Tenant, id: string): Promise<CustomFieldRow | undefined> =>
  own(tenant).selectAll().where('id', '=', id).executeTakeFirst()

export const fieldsOf = (tenant: Tenant, entityId: string): Promise<CustomFieldRow[]> =>
  own(tenant).selectAll().where('entity_id', '=', entityId).orderBy('id').execute()

export const findFieldOf = (
  tenant: Tenant,
  { entity_id, definition_id }: Pick<CustomFieldRow, 'entity_id' | 'definition_id'>,
): Promise<CustomFieldRow | undefined> =>
  own(tenant)
    .selectAll()
    .where('entity_id', '=', entity_id)
    .where('definition_id', '=', definition_id)
    .executeTakeFirst()

/** Adds values of custom fields. If the shipment or container already has a value for a field, skips the field. */
export async function insertFields(db: Db, rows: CustomFieldRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('custom_fields')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['entity_id', 'definition_id']).doNothing())
    .execute()
}

export async function updateField(
  tenant: Tenant,
  id: string,
  change: Partial<CustomFieldRow>,
): Promise<void> {
  await tenant.db
    .updateTable('custom_fields')
    .set(change)
    .where('account_id', '=', tenant.accountId)
    .where('id', '=', id)
    .execute()
}

export async function deleteField(tenant: Tenant, id: string): Promise<void> {
  await tenant.db
    .deleteFrom('custom_fields')
    .where('account_id', '=', tenant.accountId)
    .where('id', '=', id)
    .execute()
}
