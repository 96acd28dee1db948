import { InvalidArgumentError } from 'commander'
import { nearNames } from '../../domain/near-names.js'

/** A repeatable option gathers its values: `--ref A --ref B`, never greedy (contract, part 14). */
export const collect = (value: string, previous: string[] | undefined): string[] => [
  ...(previous ?? []),
  value,
]

/** Gathers texts of a filter: an empty one, of an unset variable mostly, would be no filter at all. */
export function collectText(value: string, previous: string[] | undefined): string[] {
  return collect(filledText(value), previous)
}

/** One text of a filter, which says something. */
export function filledText(value: string): string {
  if (value.trim() === '')
    throw new InvalidArgumentError('It is empty; without the option nothing is left out.')
  return value
}

/**
 * Gathers values of an open list: a name of it in its own spelling, or another one as it was typed,
 * unless it is nearly one of the list: a typing slip must not make a check pass. A name that says
 * more than a known one, as `customs_exam`, is no slip.
 */
export function collectNamed(known: readonly string[]) {
  return (value: string, previous: string[] | undefined): string[] => {
    const meant = known.find((name) => sameName(name, value))
    const [near] = meant === undefined ? nearNames(value, known) : []
    const isMore = near !== undefined && value.toLowerCase().includes(near.toLowerCase())
    if (near !== undefined && !isMore) throw new InvalidArgumentError(`Did you mean ${near}?`)
    return collectText(meant ?? value, previous)
  }
}

const sameName = (name: string, typed: string): boolean =>
  name.toLowerCase() === typed.toLowerCase()

/** Gathers values of a closed list: a typing slip must not make a check pass. */
export function collectKnown(known: readonly string[]) {
  return (value: string, previous: string[] | undefined): string[] => {
    const meant = known.find((name) => sameName(name, value))
    if (meant !== undefined) return collect(meant, previous)
    const [near] = nearNames(value, known)
    throw new InvalidArgumentError(
      near === undefined ? `It is one of ${known.join(', ')}.` : `Did you mean ${near}?`,
    )
  }
}
