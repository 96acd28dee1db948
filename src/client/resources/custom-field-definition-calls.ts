import type { CustomFieldDefinition } from '../../contract/custom-field-resources.js'
import type { customFieldDataTypes, writtenFieldEntities } from '../../contract/vocabulary.js'
import type { Connection, ListQuery } from '../connection.js'
import type { Listing } from '../listing.js'
import { path } from '../query.js'

export interface DefinitionQuery extends ListQuery {
  filter?: {
    entity_type?: string
    data_type?: string
    display_name?: string
  }
}

export interface DefinitionChange {
  display_name?: string
  description?: string
  /** Rules that the values of the custom field must obey, such as `required`, `pattern` and `max_length`. */
  validation?: Record<string, unknown>
  default_format?: unknown
  default_value?: unknown
}

export interface NewDefinition extends DefinitionChange {
  entity_type: (typeof writtenFieldEntities)[number]
  api_slug: string
  display_name: string
  data_type: (typeof customFieldDataTypes)[number]
  /** Kind of object to which the values of the field refer. Required for the data type `reference`. */
  reference_type?: string
}

export interface CustomFieldDefinitionCalls {
  /** Lists the definitions of custom fields of the account. */
  list(query?: DefinitionQuery): Listing<CustomFieldDefinition>
  /** Gets the definition of a custom field by id. */
  get(id: string): Promise<CustomFieldDefinition>
  /** Defines a custom field. */
  create(attributes: NewDefinition): Promise<CustomFieldDefinition>
  /** Changes the definition of a custom field. Absent members stay unchanged. */
  update(id: string, attributes: DefinitionChange): Promise<CustomFieldDefinition>
  /** Removes the definition of a custom field and all values of the field. */
  remove(id: string): Promise<void>
}

export const customFieldDefinitions = (service: Connection): CustomFieldDefinitionCalls => ({
  list: (query = {}) => service.list('/custom_field_definitions', { ...query }),

  get: (id) => service.get(path`/custom_field_definitions/${id}`),

  create: (attributes) =>
    service.change({
      method: 'POST',
      path: '/custom_field_definitions',
      body: { data: { type: 'custom_field_definition', attributes } },
    }),

  update: (id, attributes) =>
    service.change({
      method: 'PATCH',
      path: path`/custom_field_definitions/${id}`,
      body: { data: { type: 'custom_field_definition', id, attributes } },
    }),

  remove: (id) => service.plain({ method: 'DELETE', path: path`/custom_field_definitions/${id}` }),
})
