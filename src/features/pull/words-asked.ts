import { OctError } from '../../errors.js'

/** The objects of a command that takes several, or the one that `--id` says instead. */
export function wordsAsked(words: readonly string[], id: string | undefined): readonly string[] {
  const [first] = words
  if (id === undefined && first !== undefined) return words
  if (id !== undefined && first === undefined) return [id]
  if (id === undefined) {
    throw new OctError('usage', 'No object was named', {
      reason: 'Name a container, bill, booking or reference, or an id with --id.',
      tryNext: ['oct containers', 'oct shipments'],
    })
  }
  throw new OctError('usage', `"${words.join(' ')}" is too much: --id names the object already`, {
    tryNext: ['the same command with one of them'],
  })
}
