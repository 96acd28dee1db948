import { type Definition, readDefinitions } from '../../custom-fields/definition.js'
import { recordNames, wireTypeOf } from '../../custom-fields/record-types.js'
import { displayValue } from '../../custom-fields/values/display-value.js'
import { definitionsById } from '../../store/custom-field-definitions.js'
import type { CustomFieldRow } from '../../store/database/custom-field-tables.js'
import type { Tenant } from '../../store/database/store.js'
import { type Resource, toOne, wireTime } from './write-resource.js'

export async function customFieldResources(
  tenant: Tenant,
  rows: CustomFieldRow[],
): Promise<Resource[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map((row) => row.definition_id))]
  const definitions = await readDefinitions(tenant, await definitionsById(tenant, ids))
  const byId = new Map(definitions.map((definition) => [definition.id, definition]))
  const values = new Map(rows.map((row) => [row.id, JSON.parse(row.value) as unknown]))
  const names = await referencedNames(tenant, [...values.values()])
  return rows.flatMap((row) => {
    const definition = byId.get(row.definition_id)
    if (definition === undefined) return []
    return fieldResource(row, { definition, value: values.get(row.id), names })
  })
}

interface Around {
  definition: Definition
  value: unknown
  names: Map<string, string>
}

const fieldResource = (row: CustomFieldRow, around: Around): Resource => ({
  id: row.id,
  type: 'custom_field',
  attributes: {
    api_slug: around.definition.api_slug,
    value: around.value,
    display_value: displayValue(around.definition, around.value, (id) => around.names.get(id)),
    created_at: wireTime(row.created_at),
    updated_at: wireTime(row.updated_at),
  },
  relationships: {
    entity: toOne(wireTypeOf(row.entity_type), row.entity_id),
    definition: toOne('custom_field_definition', row.definition_id),
  },
})

async function referencedNames(tenant: Tenant, values: unknown[]): Promise<Map<string, string>> {
  const refs = values.filter(isRef)
  const names = new Map<string, string>()
  for (const type of new Set(refs.map((ref) => ref.type))) {
    const ids = refs.filter((ref) => ref.type === type).map((ref) => ref.id)
    for (const [id, name] of await recordNames(tenant, type, [...new Set(ids)])) names.set(id, name)
  }
  return names
}

const isRef = (value: unknown): value is { type: string; id: string } =>
  typeof value === 'object' && value !== null && 'type' in value && 'id' in value
