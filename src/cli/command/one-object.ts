import { joinWords } from '../../domain/identifier.js'
import { OctError } from '../../errors.js'

export function oneObject(words: readonly string[], id: string | undefined | null): string {
  const objects = joinWords(words).filter((word) => word !== '')
  const isNamed = typeof id === 'string'
  const [object, ...others] = isNamed ? [id, ...objects] : objects
  if (object === undefined) {
    throw new OctError('usage', 'No container or shipment was given', {
      reason: `Give a container, bill, booking or reference, or an id${id === null ? '' : ' with --id'}.`,
      tryNext: ['oct containers', 'oct shipments'],
    })
  }
  if (others.length === 0) return object
  throw new OctError(
    'usage',
    `The command accepts only one number, so "${others.join(' ')}" cannot be used`,
    {
      reason: isNamed
        ? 'The option --id already selects the container or shipment.'
        : 'Give one container, bill, booking or reference at a time.',
      tryNext: ['run the command again with one number'],
    },
  )
}
