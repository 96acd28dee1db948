import { InvalidArgumentError } from 'commander'
import type { TypedField } from '../../desk/tracking/track-order.js'
import { readAssignment } from './read-assignment.js'

/** Collects the values of an option `slug=value`. If a slug occurs several times, its last value is used. */
export function collectField(word: string, previous: TypedField[] = []): TypedField[] {
  const field = assignment(word)
  return [...previous.filter(({ slug }) => slug !== field.slug), field]
}

/** Collects the values of a filter option that has the form `slug=value`. The same field may have several values. */
export const collectFieldWish = (word: string, previous: TypedField[] = []): TypedField[] => [
  ...previous,
  assignment(word),
]

function assignment(word: string): TypedField {
  const field = readAssignment(word)
  if (field === undefined)
    throw new InvalidArgumentError('Give the slug of a custom field and a value, as slug=value.')
  if (field.text.trim() === '')
    throw new InvalidArgumentError(`${field.slug} has no value after the equals sign.`)
  return field
}
