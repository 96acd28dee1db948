import type { CustomFieldDefinition } from '../../contract/custom-field.js'
import type { customFieldDataTypes, writtenFieldEntities } from '../../contract/vocabulary.js'
import type { Connection, ListQuery } from '../connection.js'
import { path } from '../query.js'

export interface DefinitionQuery extends ListQuery {
  filter?: {
    entity_type?: string
    data_type?: string
    /** The beginning of the name. */
    display_name?: string
  }
}

/** What may be changed of a definition. */
export interface DefinitionChange {
  display_name?: string
  description?: string
  /** `required`, `pattern`, `max_length` and the like. */
  validation?: Record<string, unknown>
  default_format?: unknown
  default_value?: unknown
}

export interface NewDefinition extends DefinitionChange {
  entity_type: (typeof writtenFieldEntities)[number]
  api_slug: string
  display_name: string
  data_type: (typeof customFieldDataTypes)[number]
  /** Needed for the data type `reference`. */
  reference_type?: string
}

/** The fields that an account has invented for its shipments, containers and tracking requests. */
export const customFieldDefinitions = (service: Connection) => ({
  list: (query: DefinitionQuery = {}) =>
    service.list<CustomFieldDefinition>('/custom_field_definitions', { ...query }),

  get: (id: string) => service.get<CustomFieldDefinition>(path`/custom_field_definitions/${id}`),

  create: (attributes: NewDefinition) =>
    service.change<CustomFieldDefinition>({
      method: 'POST',
      path: '/custom_field_definitions',
      body: { data: { type: 'custom_field_definition', attributes } },
    }),

  update: (id: string, attributes: DefinitionChange) =>
    service.change<CustomFieldDefinition>({
      method: 'PATCH',
      path: path`/custom_field_definitions/${id}`,
      body: { data: { type: 'custom_field_definition', id, attributes } },
    }),

  /** Removes the definition and every value that was given by it. */
  remove: (id: string) =>
    service.plain<void>({ method: 'DELETE', path: path`/custom_field_definitions/${id}` }),
})
