import { oneObject } from '../../cli/command/one-object.js'
import { readAssignment } from '../../cli/command/read-assignment.js'
import type { TypedField } from '../../desk/tracking/track-order.js'
import { joinWords } from '../../domain/identifier.js'
import { OctError } from '../../errors.js'

export interface FieldOrder<Item> {
  object: string
  items: Item[]
}

export function assignmentsAsked(
  words: readonly string[],
  id: string | undefined,
): FieldOrder<TypedField> {
  const object = oneObject(
    words.filter((word) => readAssignment(word) === undefined),
    id,
  )
  const items = words.flatMap((word) => readAssignment(word) ?? [])
  const empty = items.find(({ text }) => text.trim() === '')
  if (empty) throw withoutValue(empty.slug, object)
  if (items.length > 0) return { object, items }
  throw new OctError('usage', 'No field was given a value', {
    tryNext: [`oct fields set ${object} <slug>=<value>`, 'oct fields list'],
  })
}

export function slugsAsked(words: readonly string[], id: string | undefined): FieldOrder<string> {
  const [first = '', ...rest] = joinWords(words)
  const object = oneObject(id === undefined && first !== '' ? [first] : [], id)
  const items = id === undefined ? rest : [...words]
  if (items.length > 0) return { object, items }
  throw new OctError('usage', 'No field was named', {
    tryNext: [`oct fields unset ${object} <slug>`, `oct fields show ${object}`],
  })
}

function withoutValue(slug: string, object: string): OctError {
  return new OctError('usage', `${slug} has no value after the equals sign`, {
    tryNext: [`oct fields unset ${object} ${slug}`],
  })
}
