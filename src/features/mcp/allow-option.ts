import { InvalidArgumentError, Option } from 'commander'
import { nearNames } from '../../domain/near-names.js'
import { type Writing, writings } from '../../mcp/writings.js'

export const allowOption = (): Option =>
  new Option(
    '--allow <tools>',
    `tools with which assistants may change data, separated by commas: ${writings.join(', ')}`,
  ).argParser((text) => {
    const read = readWritings(text)
    if ('problem' in read) throw new InvalidArgumentError(read.problem)
    return read.writings
  })

/** Reads names of tools that are separated by commas. `problem` is a sentence about the first unknown name. */
export function readWritings(text: string): { writings: Writing[] } | { problem: string } {
  const words = text.split(',').map((word) => word.trim())
  const unknown = words.find((word) => !isWriting(word))
  if (unknown === undefined) return { writings: words.filter(isWriting) }
  const [close] = nearNames(unknown, writings)
  const hint = close ? ` Did you mean ${close}?` : ''
  return { problem: `"${unknown}" is not one of ${writings.join(', ')}.${hint}` }
}

const isWriting = (word: string): word is Writing => writings.some((known) => known === word)
