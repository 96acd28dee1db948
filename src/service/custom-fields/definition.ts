import { optionsOf } from '../store/custom-field-options.js'
import type {
  CustomFieldDefinitionRow,
  CustomFieldOptionRow,
} from '../store/database/custom-field-tables.js'
import type { Tenant } from '../store/database/store.js'
import { type DataType, hasOptions } from './values/data-type.js'
import type { Validation } from './values/validation.js'

/** The definition of a custom field by an account. */
export interface Definition {
  id: string
  entity_type: string
  api_slug: string
  data_type: DataType
  /** The type of record that a `reference` points at. */
  reference_type: string | null
  validation: Validation
  /** How numbers and dates are shown. */
  default_format: string | null
  /** Null if there is none. */
  default_value: unknown
  /** Options of `enum` and `enum_multi`, by position. */
  options: readonly Pick<CustomFieldOptionRow, 'id' | 'label' | 'value'>[]
}

/** Reads definitions with their options, in one query for all. */
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
