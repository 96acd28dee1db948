import type { Field, Text, View } from '../../cli/output/view.js'
import { fieldValueInWords } from '../../domain/custom-field.js'
import type { ObjectField } from './values.js'

const fields: Field<ObjectField>[] = [
  field('number', 'number of the container or shipment', ({ owner }) => owner.number),
  field('entity_type', 'shipment, container or tracking_request', ({ owner }) => owner.type),
  field('api_slug', 'slug of the custom field', ({ slug }) => slug),
  field('value', 'value of the custom field; empty without a value', (row) => valueCell(row)),
  field(
    'display_value',
    'value of the custom field, formatted for people',
    (row) => shownValue(row) || null,
  ),
  field(
    'data_type',
    'type of the values of the custom field',
    ({ definition }) => definition?.data_type ?? null,
  ),
  field(
    'display_name',
    'displayed name of the custom field',
    ({ definition }) => definition?.display_name ?? null,
  ),
  field(
    'entity_id',
    'id of the shipment, container or request at the service',
    ({ owner }) => owner.id,
  ),
]

function field(
  name: string,
  meaning: string,
  value: Field<ObjectField>['value'],
): Field<ObjectField> {
  return { name, meaning, value }
}

export const objectFieldsView: View<ObjectField> = {
  name: 'values',
  shape: 'list',
  noun: 'custom field',
  columns: [
    { heading: 'Object', text: ({ owner }) => ({ words: owner.number }) },
    { heading: 'Field', text: ({ slug }) => ({ words: slug, tone: 'strong' }) },
    { heading: 'Value', text: valueText },
    { heading: 'Name', text: ({ definition }) => ({ words: definition?.display_name ?? '' }) },
    {
      heading: 'Type',
      text: ({ definition }) => ({ words: (definition?.data_type ?? '').replaceAll('_', ' ') }),
    },
  ],
  fields,
  id: ({ slug }) => slug,
  record: fieldRecord,
  empty: 'No custom fields yet: oct fields define <slug> --entity <kind>',
  breakdown: (rows) => [
    `${rows.filter(({ field: one }) => one !== null).length} fields with a value`,
  ],
}

export const changedFieldsView: View<ObjectField> = {
  ...objectFieldsView,
  breakdown: () => [],
}

function valueCell({ field: one }: ObjectField) {
  const value = one?.value
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map(fieldValueInWords)
  return typeof value === 'number' || typeof value === 'boolean' ? value : fieldValueInWords(value)
}

const shownValue = ({ field: one }: ObjectField): string =>
  one?.display_value ?? fieldValueInWords(one?.value)

function valueText(row: ObjectField): Text {
  const words = shownValue(row)
  return words === '' ? { words: 'not set', tone: 'dim' } : { words }
}

function fieldRecord({ owner, slug, definition, field: one }: ObjectField) {
  return {
    ...(one ?? { api_slug: slug, value: null }),
    number: owner.number,
    entity_type: owner.type,
    entity_id: owner.id,
    data_type: definition?.data_type ?? null,
    display_name: definition?.display_name ?? null,
  }
}
