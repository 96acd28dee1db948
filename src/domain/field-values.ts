import type { Box } from './box.js'
import { fieldValueInWords } from './custom-field.js'

export interface FieldWish {
  slug: string
  text: string
}

export interface FieldValue {
  api_slug: string
  value: unknown
  display_value?: string | null
  entity?: { id: string } | null | undefined
}

export interface FieldValues {
  /** Returns whether each requested custom field of a container has one of the requested values. */
  meet(box: Box, wishes: readonly FieldWish[]): boolean
}

export function fieldValues(fields: readonly FieldValue[]): FieldValues {
  const known = new Map<string, FieldValue[]>()
  for (const field of fields) {
    const key = keyOf(field.entity?.id, field.api_slug)
    known.set(key, [...(known.get(key) ?? []), field])
  }
  const valuesOf = ({ container, shipment }: Box, slug: string): FieldValue[] =>
    [container.id, shipment?.id].flatMap((id) => known.get(keyOf(id, slug)) ?? [])
  return {
    meet: (box, wishes) =>
      [...bySlug(wishes)].every(([slug, texts]) =>
        valuesOf(box, slug).some((field) => texts.some((text) => isValue(field, text))),
      ),
  }
}

const keyOf = (id: string | undefined, slug: string): string => `${id}\n${`${slug}`.toLowerCase()}`

function bySlug(wishes: readonly FieldWish[]): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const { slug, text } of wishes) {
    const key = slug.toLowerCase()
    texts.set(key, [...(texts.get(key) ?? []), text])
  }
  return texts
}

/** Returns whether a value matches a text. One item of a list must match. A choice also matches by its label. */
function isValue({ value, display_value }: FieldValue, text: string): boolean {
  if (value === null || value === undefined) return false
  const wanted = text.trim().toLowerCase()
  if (typeof value === 'number') return wanted !== '' && Number(wanted) === value
  if (typeof value === 'boolean')
    return (value ? ['true', 'yes'] : ['false', 'no']).includes(wanted)
  const said = Array.isArray(value) ? value.map(fieldValueInWords) : [fieldValueInWords(value)]
  const all = [...said, fieldValueInWords(display_value)]
  return all.some((one) => one.trim().toLowerCase() === wanted)
}
