import type { CustomField } from '../../contract/custom-field.js'
import type { Connection, ListQuery } from '../connection.js'
import { path } from '../query.js'

/** Whose fields are meant. */
export interface FieldOwner {
  type: 'shipment' | 'container' | 'tracking_request'
  id: string
}

export interface FieldQuery extends ListQuery {
  filter?: { entity_type?: string; entity_id?: string; definition_id?: string }
}

/** The values that objects have in the account's own fields. */
export const customFields = (service: Connection) => ({
  /** Of all objects, or of those the filter names. */
  list: (query: FieldQuery = {}) => service.list<CustomField>('/custom_fields', { ...query }),

  listOf: ({ type, id }: FieldOwner, query: ListQuery = {}) =>
    service.list<CustomField>(path`/${`${type}s`}/${id}/custom_fields`, { ...query }),

  /** Gives a field its value, whether it had one or not. */
  set: ({ type, id }: FieldOwner, attributes: { api_slug: string; value: unknown }) =>
    service.change<CustomField>({
      method: 'POST',
      path: path`/${`${type}s`}/${id}/custom_fields`,
      body: { data: { type: 'custom_field', attributes } },
    }),

  unset: ({ type, id }: FieldOwner, apiSlug: string) =>
    service.plain<void>({
      method: 'DELETE',
      path: path`/${`${type}s`}/${id}/custom_fields/${apiSlug}`,
    }),
})
