import type { Field, View } from '../../cli/output/view.js'
import type { FieldOption } from './options.js'

const fields: Field<FieldOption>[] = [
  field('api_slug', 'slug of the custom field', ({ definition }) => definition.api_slug),
  field('value', 'value of the option in the data, for scripts', ({ option }) => option.value),
  field('label', 'label that people see', ({ option }) => option.label),
  field('position', 'position of the option in the list', ({ option }) => option.position ?? null),
  field(
    'entity_type',
    'kind of object that has the field: Shipment, Container or TrackingRequest',
    ({ definition }) => definition.entity_type,
  ),
  field('id', 'id of the option at the service', ({ option }) => option.id),
]

function field(
  name: string,
  meaning: string,
  value: Field<FieldOption>['value'],
): Field<FieldOption> {
  return { name, meaning, value }
}

export const fieldOptionsView: View<FieldOption> = {
  name: 'options',
  shape: 'list',
  noun: 'option',
  columns: [
    { heading: 'Field', text: ({ definition }) => ({ words: definition.api_slug }) },
    { heading: 'Value', text: ({ option }) => ({ words: option.value, tone: 'strong' }) },
    { heading: 'Label', text: ({ option }) => ({ words: option.label }) },
    {
      heading: 'Position',
      text: ({ option }) => ({ words: String(option.position ?? '') }),
      align: 'right',
    },
  ],
  fields,
  id: ({ option }) => option.id,
  record: ({ definition, option }) => ({
    ...option,
    api_slug: definition.api_slug,
    entity_type: definition.entity_type,
  }),
  empty: 'No options yet: oct fields options add <field> <value>',
}

export const fieldOptionView: View<FieldOption> = {
  ...fieldOptionsView,
  name: 'option',
  shape: 'object',
}
