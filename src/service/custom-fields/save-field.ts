import { entityTypes } from '../../domain/custom-field.js'
import type { Caller } from '../accounts/keys.js'
import type { FieldError } from '../field-error.js'
import { findDefinitionBySlug } from '../store/custom-field-definitions.js'
import { findFieldOf, insertFields, updateField } from '../store/custom-fields.js'
import type { CustomFieldRow } from '../store/database/custom-field-tables.js'
import type { Tenant } from '../store/database/store.js'
import { newId } from '../store/new-id.js'
import type { World } from '../world.js'
import { type Definition, readDefinitions } from './definition.js'
import { type EntityRef, hasRecord } from './record-types.js'
import type { Saved } from './save-definition.js'
import { checkValue } from './values/check-value.js'

interface FieldRequest {
  entity: EntityRef
  attributes: Record<string, unknown>
  /** If false, a field that already has a value is an error of the request. */
  mayReplace: boolean
}

export type SavedField = Saved<CustomFieldRow> & { isNew?: boolean }

export async function saveField(
  world: World,
  caller: Caller,
  request: FieldRequest,
): Promise<SavedField> {
  const { entity, attributes, mayReplace } = request
  const at = world.clock().toISOString()
  return world.store.transaction(caller, async (db) => {
    const tenant = { db, accountId: caller.accountId }
    const definition = await definitionFor(tenant, entity, attributes.api_slug)
    if ('pointer' in definition) return { errors: [definition] }
    const existing = await findFieldOf(tenant, {
      entity_id: entity.id,
      definition_id: definition.id,
    })
    if (existing && !mayReplace) return { errors: [alreadyThere(existing, definition)] }
    const checked = await checkStorable(tenant, definition, attributes.value)
    if ('pointer' in checked) return { errors: [checked] }
    if (existing) return { row: await replaceValue(tenant, existing, { ...checked, at }) }
    const row = newField(tenant, { definition, entity, ...checked, at })
    await insertFields(db, [row])
    return { row, isNew: true }
  })
}

export async function changeField(
  world: World,
  tenant: Tenant,
  change: { row: CustomFieldRow; definition: Definition; attributes: Record<string, unknown> },
): Promise<SavedField> {
  const { row, definition, attributes } = change
  const { api_slug, value } = attributes
  if (api_slug !== undefined && api_slug !== definition.api_slug) return { errors: [fixedSlug] }
  if (value === undefined) return { row }
  const checked = await checkStorable(tenant, definition, value)
  if ('pointer' in checked) return { errors: [checked] }
  return { row: await replaceValue(tenant, row, { ...checked, at: world.clock().toISOString() }) }
}

export async function definitionFor(
  tenant: Tenant,
  { type }: Pick<EntityRef, 'type'>,
  slug: unknown,
): Promise<Definition | FieldError> {
  if (slug === undefined || slug === null || slug === '') {
    return { pointer: slugPointer, code: 'blank', detail: "Api slug can't be blank" }
  }
  const entity_type = entityTypes[type]
  const row =
    typeof slug === 'string'
      ? await findDefinitionBySlug(tenant, { entity_type, api_slug: slug })
      : undefined
  const [definition] = row ? await readDefinitions(tenant, [row]) : []
  const detail = `Api slug ${String(slug)} is not defined for ${entity_type}`
  return definition ?? { pointer: slugPointer, detail }
}

export async function checkStorable(
  tenant: Tenant,
  definition: Definition,
  given: unknown,
): Promise<{ value: unknown } | FieldError> {
  const checked = checkValue(definition, given === undefined ? definition.default_value : given)
  if ('detail' in checked) {
    const { detail, isBlank } = checked
    return { pointer: valuePointer, detail, ...(isBlank && { code: 'blank' }) }
  }
  const { value } = checked
  if (definition.data_type !== 'reference' || value === null) return checked
  if (await hasRecord(tenant, value as { type: string; id: string })) return checked
  const detail = `Value must be the id of a ${definition.reference_type} of the account`
  return { pointer: valuePointer, detail }
}

const slugPointer = '/data/attributes/api_slug'
const valuePointer = '/data/attributes/value'

const fixedSlug: FieldError = { pointer: slugPointer, detail: 'Api slug cannot be changed' }

const alreadyThere = ({ id }: CustomFieldRow, { api_slug }: Definition): FieldError => ({
  pointer: slugPointer,
  code: 'duplicate',
  detail: `${api_slug} already has a value: change the value with PATCH /custom_fields/${id}`,
  meta: { custom_field_id: id },
})

export const newField = (
  { accountId }: Tenant,
  given: { definition: Definition; entity: EntityRef; value: unknown; at: string },
): CustomFieldRow => ({
  id: newId(),
  account_id: accountId,
  definition_id: given.definition.id,
  entity_type: given.definition.entity_type,
  entity_id: given.entity.id,
  value: JSON.stringify(given.value),
  created_at: given.at,
  updated_at: given.at,
})

async function replaceValue(
  tenant: Tenant,
  row: CustomFieldRow,
  { value, at }: { value: unknown; at: string },
): Promise<CustomFieldRow> {
  const change = { value: JSON.stringify(value), updated_at: at }
  await updateField(tenant, row.id, change)
  return { ...row, ...change }
}
