import { hasOptions } from '../../custom-fields/values/data-type.js'
import { optionsOf } from '../../store/custom-field-options.js'
import type {
  CustomFieldDefinitionRow,
  CustomFieldOptionRow,
} from '../../store/database/custom-field-tables.js'
import type { Tenant } from '../../store/database/store.js'
import { type Resource, toMany, toOne, wireTime } from './write-resource.js'

/** Builds field definitions without their values, because there can be many and another endpoint returns them. */
export async function definitionResources(
  tenant: Tenant,
  rows: CustomFieldDefinitionRow[],
): Promise<Resource[]> {
  const listed = rows.filter((row) => hasOptions(row.data_type)).map((row) => row.id)
  const options = listed.length === 0 ? [] : await optionsOf(tenant, listed)
  return rows.map((row) => {
    const own = options.filter((option) => option.definition_id === row.id)
    return definitionResource(
      row,
      own.map((option) => option.id),
    )
  })
}

const definitionResource = (row: CustomFieldDefinitionRow, optionIds: string[]): Resource => ({
  id: row.id,
  type: 'custom_field_definition',
  attributes: {
    entity_type: row.entity_type,
    api_slug: row.api_slug,
    display_name: row.display_name,
    description: row.description,
    data_type: row.data_type,
    reference_type: row.reference_type,
    validation: readJson(row.validation),
    default_format: readJson(row.default_format),
    default_value: readJson(row.default_value),
    template_id: null,
    created_at: wireTime(row.created_at),
    updated_at: wireTime(row.updated_at),
  },
  relationships: {
    account: toOne('account', null),
    options: toMany('custom_field_option', optionIds),
  },
})

const readJson = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

export const optionResource = ({ id, label, value, position }: CustomFieldOptionRow): Resource => ({
  id,
  type: 'custom_field_option',
  attributes: { label, value, position },
})
