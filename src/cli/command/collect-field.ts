import { InvalidArgumentError } from 'commander'
import type { TypedField } from '../../desk/tracking/track-order.js'
import { readAssignment } from './read-assignment.js'

/** The last value of a slug counts. Used by `oct fields set`. */
export function collectField(word: string, previous: TypedField[] = []): TypedField[] {
  const field = assignment(word)
  return [...previous.filter(({ slug }) => slug !== field.slug), field]
}

/** A filter may name several values of one field. */
export const collectFieldWish = (word: string, previous: TypedField[] = []): TypedField[] => [
  ...previous,
  assignment(word),
]

function assignment(word: string): TypedField {
  const field = readAssignment(word)
  if (field === undefined) throw new InvalidArgumentError('It is not like slug=value.')
  if (field.text.trim() === '')
    throw new InvalidArgumentError(`${field.slug} has no value after its =.`)
  return field
}
