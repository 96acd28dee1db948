import { joinWords } from '../../domain/identifier.js'
import { OctError } from '../../errors.js'

/** The one object of a command, or what `--id` says instead. */
export function oneObject(words: readonly string[], id: string | undefined): string {
  const objects = joinWords(words)
  const [object, ...others] = id === undefined ? objects : [id, ...objects]
  if (object === undefined) {
    throw new OctError('usage', 'No object was named', {
      reason: 'Name a container, bill, booking or reference, or an id with --id.',
      tryNext: ['oct containers', 'oct shipments'],
    })
  }
  if (others.length === 0) return object
  throw new OctError('usage', `"${others.join(' ')}" is too much: only one object can be meant`, {
    reason: id === undefined ? 'Name one object at a time.' : '--id names the object already.',
    tryNext: ['the same command with one number'],
  })
}
