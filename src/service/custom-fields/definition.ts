import { optionsOf } from '../store/custom-field-options.js'
import type {
  CustomFieldDefinitionRow,
  CustomFieldOptionRow,
} from '../store/database/custom-field-tables.js'
import type { Tenant } from '../store/database/store.js'
import { type DataType, hasOptions } from './values/data-type.js'
import type { Validation } from './values/validation.js'

export interface Definition {
  id: string
  entity_type: string
  api_slug: string
  data_type: DataType
  reference_type: string | null
  validation: Validation
  default_format: string | null
  default_value: unknown
  options: readonly Pick<CustomFieldOptionRow, 'id' | 'label' | 'value'>[]
}

export async function readDefinitions(
  tenant: Tenant,
  rows: CustomFieldDefinitionRow[],
): Promise<Definition[]> {
  const listed = rows.filter((row) => hasOptions(row.data_type)).map((row) => row.id)
  const options = listed.length === 0 ? [] : await optionsOf(tenant, listed)
  return rows.map((row) => ({
    id: row.id,
    entity_type: row.entity_type,
    api_slug: row.api_slug,
    data_type: row.data_type as DataType,
    reference_type: row.reference_type,
    validation: (readJson(row.validation) ?? {}) as Validation,
    default_format: readJson(row.default_format) as string | null,
    default_value: readJson(row.default_value),
    options: options.filter((option) => option.definition_id === row.id),
  }))
}

const readJson = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
