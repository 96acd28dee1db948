import type { CustomFieldDefinition } from '../contract/custom-field-resources.js'
import type { customFieldEntities } from '../contract/vocabulary.js'
import { isCalendarDate } from './calendar-date.js'

export type FieldOwnerKind = 'shipment' | 'container' | 'tracking_request'

export const entityTypes = {
  shipment: 'Shipment',
  container: 'Container',
  tracking_request: 'TrackingRequest',
} as const satisfies Record<FieldOwnerKind, (typeof customFieldEntities)[number]>

/** Names of object kinds in requests. The hosted service expects `Cargo` for a container, unlike its documentation. */
export const writtenEntityTypes = { ...entityTypes, container: 'Cargo' } as const

const kindsByEntityType = new Map<string, FieldOwnerKind>([
  ['shipment', 'shipment'],
  ['container', 'container'],
  ['cargo', 'container'],
  ['trackingrequest', 'tracking_request'],
])

/** Returns the kind of object to which a custom field belongs. Both `Cargo` and `Container` mean a container. */
export const entityKind = (entityType: string): FieldOwnerKind | undefined =>
  kindsByEntityType.get(`${entityType}`.replaceAll('_', '').toLowerCase())

/** Returns the kind of an object, such as `container` for `Cargo`. Returns an unknown entity type unchanged. */
export const entityInWords = (entityType: string): string =>
  (entityKind(entityType) ?? entityType).replaceAll('_', ' ')

export type ReadValue = { value: unknown } | { problem: string }

/** Converts a typed text to the value of a custom field. The service checks options, patterns and lengths. */
export function readFieldValue(
  { data_type }: Pick<CustomFieldDefinition, 'data_type'>,
  text: string,
): ReadValue {
  const read = Object.hasOwn(readers, data_type) ? readers[data_type] : undefined
  return read === undefined ? { value: text } : read(text.trim())
}

const readers: Record<string, (text: string) => ReadValue> = {
  number: (text) =>
    /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) && Number.isFinite(Number(text))
      ? { value: Number(text) }
      : { problem: 'the value is not a number, such as 12.5' },
  date: (text) =>
    isCalendarDate(text)
      ? { value: text }
      : { problem: 'the value is not a date, such as 2026-05-14' },
  datetime: (text) => {
    const isInstant =
      /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/i.test(text) &&
      isCalendarDate(text.slice(0, 10)) &&
      !Number.isNaN(Date.parse(text))
    return isInstant
      ? { value: new Date(text).toISOString() }
      : {
          problem:
            'the value is not a date and time with a time zone, such as 2026-05-14T18:00:00-04:00',
        }
  },
  boolean: (text) => {
    if (/^(?:true|yes)$/i.test(text)) return { value: true }
    return /^(?:false|no)$/i.test(text)
      ? { value: false }
      : { problem: 'the value is neither true nor false' }
  },
  enum_multi: (text) => ({
    value: text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  }),
}

export function fieldValueInWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(fieldValueInWords).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
