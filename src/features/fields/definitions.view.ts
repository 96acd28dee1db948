import { systemMoment } from '../../cli/output/time-text.js'
import type { Column, Field, View } from '../../cli/output/view.js'
import type { CustomFieldDefinition } from '../../contract/custom-field-resources.js'
import { entityInWords, fieldValueInWords } from '../../domain/custom-field.js'

const fields: Field<CustomFieldDefinition>[] = [
  field('api_slug', 'name of the custom field for scripts', ({ api_slug }) => api_slug),
  field('display_name', 'displayed name of the custom field', ({ display_name }) => display_name),
  field(
    'entity_type',
    'kind of object that has the field: Shipment, Container (also Cargo) or TrackingRequest',
    ({ entity_type }) => entity_type,
  ),
  field('data_type', 'type of the values of the custom field', ({ data_type }) => data_type),
  field(
    'reference_type',
    'kind of object that the values of a reference field name',
    ({ reference_type }) => reference_type ?? null,
  ),
  field('validation', 'further rules for the values, as JSON', ({ validation }) =>
    validation && Object.keys(validation).length > 0 ? JSON.stringify(validation) : null,
  ),
  field('default_value', 'value that is shown if an object has no value', ({ default_value }) =>
    default_value === undefined || default_value === null ? null : fieldValueInWords(default_value),
  ),
  field('description', 'purpose of the custom field', ({ description }) => description ?? null),
  field(
    'created_at',
    'when the custom field was defined, UTC',
    ({ created_at }) => created_at ?? null,
  ),
  field('id', 'id of the definition at the service', ({ id }) => id),
]

function field(
  name: string,
  meaning: string,
  value: Field<CustomFieldDefinition>['value'],
): Field<CustomFieldDefinition> {
  return { name, meaning, value }
}

const columns: Column<CustomFieldDefinition>[] = [
  { heading: 'Field', text: ({ api_slug }) => ({ words: api_slug, tone: 'strong' }) },
  { heading: 'Name', text: ({ display_name }) => ({ words: display_name }) },
  { heading: 'Of', text: ({ entity_type }) => ({ words: entityInWords(entity_type) }) },
  { heading: 'Type', text: ({ data_type }) => ({ words: data_type.replaceAll('_', ' ') }) },
  { heading: 'Rules', text: ({ validation }) => ({ words: rulesInWords(validation) }) },
  {
    heading: 'Default',
    text: ({ default_value }) => ({ words: fieldValueInWords(default_value) }),
  },
  { heading: 'What for', text: ({ description }) => ({ words: description ?? '' }) },
  {
    heading: 'Defined',
    text: ({ created_at }, viewing) => ({ words: systemMoment(created_at, viewing), tone: 'dim' }),
  },
]

function rulesInWords(validation: CustomFieldDefinition['validation']): string {
  return Object.entries(validation ?? {})
    .filter(([, rule]) => rule !== false && rule !== null)
    .map(([name, rule]) => (rule === true ? name : `${name} ${fieldValueInWords(rule)}`))
    .join(', ')
}

export const fieldDefinitionsView: View<CustomFieldDefinition> = {
  name: 'fields',
  shape: 'list',
  noun: 'custom field',
  columns,
  fields,
  attributes: { default_format: 'display format of the values' },
  id: ({ id }) => id,
  record: (definition) => ({ ...definition }),
  empty: 'No custom fields yet: oct fields define <slug> --entity <kind>',
}

export const fieldDefinitionView: View<CustomFieldDefinition> = {
  ...fieldDefinitionsView,
  name: 'field',
  shape: 'object',
  screen: (definition, viewing) => [
    { kind: 'heading', words: definition.api_slug },
    ...columns
      .slice(1)
      .map(({ heading, text }) => ({
        kind: 'pair' as const,
        label: heading,
        text: text(definition, viewing),
      }))
      .filter(({ text }) => text.words !== ''),
  ],
}
