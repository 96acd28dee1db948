import type { CustomFieldOption } from '../../contract/custom-field-resources.js'
import type { Connection, ListQuery } from '../connection.js'
import type { Listing } from '../listing.js'
import { path } from '../query.js'

export interface NewOption {
  label: string
  value: string
  position?: number
}

export interface CustomFieldOptionCalls {
  /** Lists the options that a custom field offers. */
  list(definitionId: string, query?: ListQuery): Listing<CustomFieldOption>
  /** Adds an option to the definition of a custom field. */
  create(definitionId: string, attributes: NewOption): Promise<CustomFieldOption>
  /** Changes the label or the position of an option. The value of an option cannot change. */
  update(
    definitionId: string,
    id: string,
    attributes: { label?: string; position?: number },
  ): Promise<CustomFieldOption>
  /** Removes an option from the definition of a custom field. */
  remove(definitionId: string, id: string): Promise<void>
}

export const customFieldOptions = (service: Connection): CustomFieldOptionCalls => ({
  list: (definitionId, query = {}) =>
    service.list(path`/custom_field_definitions/${definitionId}/options`, { ...query }),

  create: (definitionId, attributes) =>
    service.change({
      method: 'POST',
      path: path`/custom_field_definitions/${definitionId}/options`,
      body: { data: { type: 'custom_field_option', attributes } },
    }),

  update: (definitionId, id, attributes) =>
    service.change({
      method: 'PATCH',
      path: path`/custom_field_definitions/${definitionId}/options/${id}`,
      body: { data: { type: 'custom_field_option', id, attributes } },
    }),

  remove: (definitionId, id) =>
    service.plain({
      method: 'DELETE',
      path: path`/custom_field_definitions/${definitionId}/options/${id}`,
    }),
})
