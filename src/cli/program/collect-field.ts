import { InvalidArgumentError } from 'commander'
import type { TypedField } from '../../workflows/track-order.js'
import { readAssignment } from './read-assignment.js'

/** Gathers `slug=value` words, as `oct fields set` takes them; a slug counts once, the last time. */
export function collectField(word: string, previous: TypedField[] = []): TypedField[] {
  const field = readAssignment(word)
  if (field === undefined) throw new InvalidArgumentError('It is not like slug=value.')
  const { slug, text } = field
  if (text.trim() === '') throw new InvalidArgumentError(`${slug} has no value behind its =.`)
  return [...previous.filter((other) => other.slug !== slug), field]
}
