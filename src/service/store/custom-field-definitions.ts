import { type SelectQueryBuilder, sql } from 'kysely'
import type { CustomFieldDefinitionRow } from './database/custom-field-tables.js'
import { isLike } from './database/expressions.js'
import type { Db, Tenant } from './database/store.js'
import type { Tables } from './database/tables.js'
import { byAge, type Term } from './keyset.js'
import { beginning, type Page, type PageOf, readPage } from './page.js'

interface DefinitionFilter {
  entity_type?: string
  data_type?: string
  /** Finds custom fields whose display name begins with this text. Ignores case. */
  display_name?: string
}

export const listDefinitions = (
  tenant: Tenant,
  page: Page,
  filter: DefinitionFilter = {},
): Promise<PageOf<CustomFieldDefinitionRow>> =>
  readPage(tenant, {
    collection: 'custom_field_definitions',
    query: filtered(tenant, filter),
    page,
    isFiltered: Object.keys(filter).length > 0,
    terms: oldestFirst,
  })

const oldestFirst: readonly Term[] = byAge.map((term) => ({ ...term, isDescending: false }))

type DefinitionQuery = SelectQueryBuilder<Tables, 'custom_field_definitions', object>

function filtered(tenant: Tenant, filter: DefinitionFilter): DefinitionQuery {
  const { entity_type, data_type, display_name } = filter
  let query: DefinitionQuery = own(tenant)
  if (entity_type !== undefined) query = query.where('entity_type', '=', entity_type)
  if (data_type !== undefined) query = query.where('data_type', '=', data_type)
  if (display_name !== undefined) {
    query = query.where(isLike(tenant.db, 'display_name', beginning(display_name)))
  }
  return query
}

const own = (tenant: Tenant): DefinitionQuery =>
  tenant.db.selectFrom('custom_field_definitions').where('account_id', '=', tenant.accountId)

export const findDefinition = (
  tenant: Tenant,
  id: string,
): Promise<CustomFieldDefinitionRow | undefined> =>
  own(tenant).selectAll().where('id', '=', id).executeTakeFirst()

export const findDefinitionBySlug = (
  tenant: Tenant,
  { entity_type, api_slug }: Pick<CustomFieldDefinitionRow, 'entity_type' | 'api_slug'>,
): Promise<CustomFieldDefinitionRow | undefined> =>
  own(tenant)
    .selectAll()
    .where('entity_type', '=', entity_type)
    .where('api_slug', '=', api_slug)
    .executeTakeFirst()

/** Finds the definition of a custom field by its slug. Ignores case. */
export const findDefinitionLike = (
  tenant: Tenant,
  { entity_type, api_slug }: Pick<CustomFieldDefinitionRow, 'entity_type' | 'api_slug'>,
): Promise<CustomFieldDefinitionRow | undefined> =>
  own(tenant)
    .selectAll()
    .where('entity_type', '=', entity_type)
    .where(sql<boolean>`lower(api_slug) = lower(${api_slug})`)
    .executeTakeFirst()

export const definitionsById = (
  tenant: Tenant,
  ids: string[],
): Promise<CustomFieldDefinitionRow[]> => own(tenant).selectAll().where('id', 'in', ids).execute()

export async function insertDefinition(db: Db, row: CustomFieldDefinitionRow): Promise<void> {
  await db.insertInto('custom_field_definitions').values(row).execute()
}

export async function updateDefinition(
  tenant: Tenant,
  id: string,
  change: Partial<CustomFieldDefinitionRow>,
): Promise<void> {
  await tenant.db
    .updateTable('custom_field_definitions')
    .set(change)
    .where('account_id', '=', tenant.accountId)
    .where('id', '=', id)
    .execute()
}

export async function deleteDefinition(tenant: Tenant, id: string): Promise<boolean> {
  const { numDeletedRows } = await tenant.db
    .deleteFrom('custom_field_definitions')
    .where('account_id', '=', tenant.accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
