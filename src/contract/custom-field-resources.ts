import * as z from 'zod/mini'
import {
  dateTime,
  type Flat,
  type Known,
  maybe,
  type Ref,
  resource,
  toMany,
  toOne,
} from './json-api.js'
import { customFieldDataTypes, writtenFieldEntities } from './vocabulary.js'

export const customFieldDefinition = resource(
  'custom_field_definition',
  z.looseObject({
    entity_type: z.enum(writtenFieldEntities),
    api_slug: z.string(),
    display_name: z.string(),
    description: maybe(z.string()),
    data_type: z.enum(customFieldDataTypes),
    reference_type: maybe(z.string()),
    validation: maybe(z.record(z.string(), z.unknown())),
    default_format: maybe(z.unknown()),
    default_value: maybe(z.unknown()),
    template_id: maybe(z.string()),
    created_at: maybe(dateTime),
    updated_at: maybe(dateTime),
  }),
  {
    account: toOne('account'),
    fields: toMany('custom_field'),
    options: toMany('custom_field_option'),
  },
)

export const customFieldOption = resource(
  'custom_field_option',
  z.looseObject({ label: z.string(), value: z.string(), position: maybe(z.number()) }),
  {},
)

export const customField = resource(
  'custom_field',
  z.looseObject({
    api_slug: z.string(),
    value: z.unknown(),
    display_value: maybe(z.string()),
    created_at: maybe(dateTime),
    updated_at: maybe(dateTime),
  }),
  {
    entity: toOne('shipment', 'container', 'tracking_request'),
    definition: toOne('custom_field_definition'),
  },
)

export type CustomFieldDefinition = Flat<
  'custom_field_definition',
  Known<z.infer<typeof customFieldDefinition>['attributes']>,
  { options: (CustomFieldOption | Ref<'custom_field_option'>)[] }
>

export type CustomFieldOption = Flat<
  'custom_field_option',
  Known<z.infer<typeof customFieldOption>['attributes']>
>

export type CustomField = Flat<
  'custom_field',
  Known<z.infer<typeof customField>['attributes']>,
  {
    entity: Ref<'shipment' | 'container' | 'tracking_request'> | null
    definition: CustomFieldDefinition | Ref<'custom_field_definition'> | null
  }
>
