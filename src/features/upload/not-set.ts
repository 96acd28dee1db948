import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import { type UnsetWishes, wishesInWords } from './unset-wishes.js'

export function notSet(
  subject: string,
  { id, unset }: { id: string | null; unset: UnsetWishes },
): OctError {
  const words = wishesInWords(unset)
  const verb = words.includes(' and ') ? 'were' : 'was'
  return new OctError('partial', `${subject}, but ${words} ${verb} not set`, {
    reason:
      'The service did not accept the change, or the change would have replaced values that were set by hand.',
    tryNext: id === null ? [] : [...editOf(id, unset), `oct documents show ${id}`],
  })
}

function editOf(id: string, { documentType, data = {} }: UnsetWishes): string[] {
  const words = [
    ...(documentType === undefined ? [] : [`--document-type ${shellWord(documentType)}`]),
    ...Object.entries(data).flatMap(([field, value]) =>
      typeof value === 'object' ? [] : [`--data ${shellWord(`${field}=${value}`)}`],
    ),
  ]
  return words.length === 0 ? [] : [`oct documents edit ${id} ${words.join(' ')}`]
}
