import type { CustomField } from '../../contract/custom-field-resources.js'
import type { Connection, ListQuery } from '../connection.js'
import type { Listing } from '../listing.js'
import { path } from '../query.js'

export interface FieldOwner {
  type: 'shipment' | 'container' | 'tracking_request'
  id: string
}

export interface FieldQuery extends ListQuery {
  filter?: { entity_type?: string; entity_id?: string; definition_id?: string }
}

export interface CustomFieldCalls {
  /** Lists the values of custom fields: for all objects, or for the objects that a filter selects. */
  list(query?: FieldQuery): Listing<CustomField>
  /** Lists the values of the custom fields of one shipment, container or document. */
  listOf(owner: FieldOwner, query?: ListQuery): Listing<CustomField>
  /** Sets the value of a custom field, whether or not the field already has a value. */
  set(owner: FieldOwner, attributes: { api_slug: string; value: unknown }): Promise<CustomField>
  /** Removes the value of a custom field. */
  unset(owner: FieldOwner, apiSlug: string): Promise<void>
}

export const customFields = (service: Connection): CustomFieldCalls => ({
  list: (query = {}) => service.list('/custom_fields', { ...query }),

  listOf: ({ type, id }, query = {}) =>
    service.list(path`/${`${type}s`}/${id}/custom_fields`, { ...query }),

  set: ({ type, id }, attributes) =>
    service.change({
      method: 'POST',
      path: path`/${`${type}s`}/${id}/custom_fields`,
      body: { data: { type: 'custom_field', attributes } },
    }),

  unset: ({ type, id }, apiSlug) =>
    service.plain({
      method: 'DELETE',
      path: path`/${`${type}s`}/${id}/custom_fields/${apiSlug}`,
    }),
})
