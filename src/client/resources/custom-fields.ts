import type { CustomField } from '../../contract/custom-field.js'
import type { Connection, ListQuery } from '../connection.js'
import { path } from '../query.js'

/** Whose fields are meant. */
export interface FieldOwner {
  type: 'shipment' | 'container' | 'tracking_request'
  id: string
}

/** The values that one object has in the account's own fields. */
export const customFields = (service: Connection) => ({
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
