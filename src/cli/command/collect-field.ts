import { InvalidArgumentError } from 'commander'
import type { TypedField } from '../../desk/tracking/track-order.js'
import { readAssignment } from './read-assignment.js'

/** Collects words of the form `slug=value`. If a slug is repeated, its last value counts. */
export function collectField(word: string, previous: TypedField[] = []): TypedField[] {
  const field = assignment(word)
  return [...previous.filter(({ slug }) => slug !== field.slug), field]
}

/** Collects words of the form `slug=value` for a filter. One field may have several values. */
export const collectFieldWish = (word: string, previous: TypedField[] = []): TypedField[] => [
  ...previous,
  assignment(word),
]

function assignment(word: string): TypedField {
  const field = readAssignment(word)
  if (field === undefined) throw new InvalidArgumentError('Give slug=value.')
  if (field.text.trim() === '')
    throw new InvalidArgumentError(`${field.slug} has no value after its =.`)
  return field
}
