import type { Caller } from '../accounts/keys.js'
import type { FieldError } from '../field-error.js'
import {
  findDefinition,
  findDefinitionLike,
  insertDefinition,
  updateDefinition,
} from '../store/custom-field-definitions.js'
import type { CustomFieldDefinitionRow } from '../store/database/custom-field-tables.js'
import { newId } from '../store/new-id.js'
import type { World } from '../world.js'
import { readDefinitions } from './definition.js'
import { readChangeable, readNewDefinition } from './read-definition.js'
import { readEntityType } from './record-types.js'

export type Saved<Row> = { row: Row } | { errors: FieldError[] }

export async function createDefinition(
  world: World,
  caller: Caller,
  given: Record<string, unknown>,
): Promise<Saved<CustomFieldDefinitionRow>> {
  const read = readNewDefinition(given)
  if ('errors' in read) return read
  const at = world.clock().toISOString()
  const { accountId } = caller
  const row: CustomFieldDefinitionRow = {
    id: newId(),
    account_id: accountId,
    ...read.columns,
    created_at: at,
    updated_at: at,
  }
  return world.store.transaction(caller, async (db) => {
    const existing = await findDefinitionLike({ db, accountId }, row)
    if (existing) return { errors: [alreadyThere(existing)] }
    await insertDefinition(db, row)
    return { row }
  })
}

const alreadyThere = ({ id, api_slug, entity_type }: CustomFieldDefinitionRow): FieldError => ({
  pointer: '/data/attributes/api_slug',
  code: 'duplicate',
  detail: `Api slug ${api_slug} already exists for ${entity_type}`,
  meta: { custom_field_definition_id: id },
})

export async function changeDefinition(
  world: World,
  caller: Caller,
  given: { id: string; attributes: Record<string, unknown> },
): Promise<Saved<CustomFieldDefinitionRow> | undefined> {
  return world.store.transaction(caller, async (db) => {
    const tenant = { db, accountId: caller.accountId }
    const row = await findDefinition(tenant, given.id)
    if (row === undefined) return undefined
    const [definition] = await readDefinitions(tenant, [row])
    if (definition === undefined) return undefined
    const fixed = fixedErrors(row, given.attributes)
    const read = readChangeable(given.attributes, definition)
    if ('errors' in read) return { errors: [...fixed, ...read.errors] }
    if (fixed.length > 0) return { errors: fixed }
    const change = { ...read.columns, updated_at: world.clock().toISOString() }
    await updateDefinition(tenant, row.id, change)
    return { row: { ...row, ...change } }
  })
}

function fixedErrors(row: CustomFieldDefinitionRow, given: Record<string, unknown>): FieldError[] {
  const normalized = {
    ...given,
    entity_type: readEntityType(given.entity_type) ?? given.entity_type,
  }
  return (['entity_type', 'api_slug', 'data_type', 'reference_type'] as const)
    .filter((name) => given[name] !== undefined && normalized[name as 'entity_type'] !== row[name])
    .map((name) => ({
      pointer: `/data/attributes/${name}`,
      detail: `${name} cannot be changed: delete the definition and create another`,
    }))
}
