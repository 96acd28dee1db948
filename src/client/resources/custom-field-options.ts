import type { CustomFieldOption } from '../../contract/custom-field.js'
import type { Connection, ListQuery } from '../connection.js'
import { path } from '../query.js'

export interface NewOption {
  label: string
  value: string
  position?: number
}

/** The values that a field of type `enum` or `enum_multi` may have. */
export const customFieldOptions = (service: Connection) => ({
  list: (definitionId: string, query: ListQuery = {}) =>
    service.list<CustomFieldOption>(path`/custom_field_definitions/${definitionId}/options`, {
      ...query,
    }),

  create: (definitionId: string, attributes: NewOption) =>
    service.change<CustomFieldOption>({
      method: 'POST',
      path: path`/custom_field_definitions/${definitionId}/options`,
      body: { data: { type: 'custom_field_option', attributes } },
    }),

  update: (definitionId: string, id: string, attributes: { label?: string; position?: number }) =>
    service.change<CustomFieldOption>({
      method: 'PATCH',
      path: path`/custom_field_definitions/${definitionId}/options/${id}`,
      body: { data: { type: 'custom_field_option', id, attributes } },
    }),

  remove: (definitionId: string, id: string) =>
    service.plain<void>({
      method: 'DELETE',
      path: path`/custom_field_definitions/${definitionId}/options/${id}`,
    }),
})
