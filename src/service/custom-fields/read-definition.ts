import { customFieldDataTypes } from '../../contract/vocabulary.js'
import { checkText } from '../check-text.js'
import type { FieldError } from '../field-error.js'
import type { CustomFieldDefinitionRow } from '../store/database/custom-field-tables.js'
import type { Definition } from './definition.js'
import { readEntityType, readReferenceType, referenceTypes } from './record-types.js'
import { checkValue } from './values/check-value.js'
import { type Validation, validationErrors } from './values/validation.js'

export type DefinitionColumns = Omit<
  CustomFieldDefinitionRow,
  'id' | 'account_id' | 'created_at' | 'updated_at'
>

type Read<Columns> = { columns: Columns } | { errors: FieldError[] }

export function readNewDefinition(given: Record<string, unknown>): Read<DefinitionColumns> {
  const entity_type = readEntityType(given.entity_type)
  const data_type = customFieldDataTypes.find((type) => type === given.data_type)
  const reference_type = readReferenceType(given.reference_type) ?? null
  const api_slug = checkText(given.api_slug, {
    name: 'Api slug',
    pointer: at('api_slug'),
    max: 100,
  })
  const errors: FieldError[] = [
    ...(entity_type === undefined ? [unknownEntityType] : []),
    ...api_slug.errors,
    ...(api_slug.errors.length === 0 && !isSlug(api_slug.text) ? [notASlug] : []),
    ...(data_type === undefined ? [unknownDataType] : []),
    ...(data_type === 'reference' && reference_type === null ? [unknownReferenceType] : []),
  ]
  const changeable = readChangeable(
    { display_name: undefined, ...given },
    { data_type: data_type ?? 'short_text', reference_type, options: [] },
  )
  if ('errors' in changeable) errors.push(...changeable.errors)
  if (errors.length > 0 || !entity_type || !data_type || 'errors' in changeable) return { errors }
  const columns: DefinitionColumns = {
    ...noColumns,
    display_name: '',
    ...changeable.columns,
    entity_type,
    api_slug: api_slug.text,
    data_type,
    reference_type: data_type === 'reference' ? reference_type : null,
  }
  return { columns }
}

const noColumns = { description: null, validation: null, default_format: null, default_value: null }

const at = (name: string): string => `/data/attributes/${name}`

const isSlug = (text: string): boolean => /^[A-Za-z0-9][\w-]*$/.test(text)

const notASlug: FieldError = {
  pointer: at('api_slug'),
  detail: 'Api slug must consist of letters, digits, underscores and dashes',
}

const unknownEntityType: FieldError = {
  pointer: at('entity_type'),
  detail: 'Entity type must be one of Shipment, Container, TrackingRequest',
}

const unknownDataType: FieldError = {
  pointer: at('data_type'),
  detail: `Data type must be one of ${customFieldDataTypes.join(', ')}`,
}

const unknownReferenceType: FieldError = {
  pointer: at('reference_type'),
  detail: `Reference type must be one of ${referenceTypes.join(', ')}`,
}

type Fixed = Pick<Definition, 'data_type' | 'reference_type' | 'options'> & {
  validation?: Validation
}

type Changeable = Partial<
  Pick<
    DefinitionColumns,
    'display_name' | 'description' | 'validation' | 'default_format' | 'default_value'
  >
>

export function readChangeable(given: Record<string, unknown>, fixed: Fixed): Read<Changeable> {
  const columns: Changeable = {}
  const errors: FieldError[] = []
  if ('display_name' in given) {
    const rules = { name: 'Display name', pointer: at('display_name'), max: 255 }
    const read = checkText(given.display_name, rules)
    columns.display_name = read.text
    errors.push(...read.errors)
  }
  if ('validation' in given) {
    columns.validation = jsonOrNull(given.validation)
    errors.push(...validationErrors(fixed.data_type, given.validation))
  }
  if ('description' in given) columns.description = (given.description ?? null) as string | null
  if ('default_format' in given) columns.default_format = jsonOrNull(given.default_format)
  errors.push(...textErrors(given))
  if (errors.length === 0 && 'default_value' in given) {
    const read = readDefault(given, fixed)
    if ('pointer' in read) errors.push(read)
    else columns.default_value = jsonOrNull(read.value)
  }
  return errors.length > 0 ? { errors } : { columns }
}

const jsonOrNull = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value)

const textErrors = (given: Record<string, unknown>): FieldError[] =>
  (['description', 'default_format'] as const).flatMap((name) => {
    const value = given[name] ?? ''
    if (typeof value === 'string' && value.length <= 1000 && !value.includes('\0')) return []
    return [{ pointer: at(name), detail: `${name} must be a string of at most 1000 characters` }]
  })

function readDefault(
  given: Record<string, unknown>,
  fixed: Fixed,
): { value: unknown } | FieldError {
  const { default_value: value } = given
  const pointer = at('default_value')
  const rules = 'validation' in given ? given.validation : fixed.validation
  const validation = (rules ?? {}) as Validation
  const definition: Definition = {
    ...fixed,
    id: '',
    entity_type: '',
    api_slug: '',
    default_format: null,
    default_value: null,
    validation: { ...validation, required: false },
  }
  const checked = checkValue(definition, value)
  return 'value' in checked
    ? checked
    : { pointer, detail: checked.detail.replace('Value', 'Default value') }
}
