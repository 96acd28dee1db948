import * as z from 'zod/mini'
import { maybe, writeBody } from './json-api.js'
import { customFieldDataTypes, writtenFieldEntities } from './vocabulary.js'

const shown = {
  description: maybe(z.string()),
  validation: maybe(z.record(z.string(), z.unknown())),
  default_format: maybe(z.unknown()),
  default_value: maybe(z.unknown()),
}

export const newCustomFieldDefinition = writeBody(
  'custom_field_definition',
  z.looseObject({
    entity_type: z.enum(writtenFieldEntities),
    api_slug: z.string(),
    display_name: z.string(),
    data_type: z.enum(customFieldDataTypes),
    reference_type: maybe(z.string()),
    ...shown,
  }),
)

export const customFieldDefinitionPatch = writeBody(
  'custom_field_definition',
  z.looseObject({ display_name: z.optional(z.string()), ...shown }),
)

export const newCustomFieldOption = writeBody(
  'custom_field_option',
  z.looseObject({ label: z.string(), value: z.string(), position: maybe(z.number()) }),
)

export const customFieldOptionPatch = writeBody(
  'custom_field_option',
  z.looseObject({ label: z.optional(z.string()), position: maybe(z.number()) }),
)

/** Body of `POST /custom_fields`. `relationships.entity.data` names the shipment, container or tracking request. */
export const newCustomField = z.looseObject({
  data: z.looseObject({
    type: z.literal('custom_field'),
    attributes: z.looseObject({ api_slug: z.string(), value: z.unknown() }),
    relationships: z.looseObject({
      entity: z.looseObject({ data: z.looseObject({ type: z.string(), id: z.string() }) }),
    }),
  }),
})

/** Request body without the shipment, container or tracking request, because the path of the request names it. */
export const newCustomFieldOfEntity = writeBody(
  'custom_field',
  z.looseObject({ api_slug: z.string(), value: z.unknown() }),
)

export const customFieldPatch = writeBody('custom_field', z.looseObject({ value: z.unknown() }))
