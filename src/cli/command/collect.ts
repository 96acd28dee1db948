import { InvalidArgumentError } from 'commander'
import { nearNames } from '../../domain/near-names.js'

/**
 * Collects the values of a repeatable option: `--ref A --ref B`, never greedy (contract, part 14).
 */
export const collect = (value: string, previous: string[] | undefined): string[] => [
  ...(previous ?? []),
  value,
]

/**
 * Collects texts of a filter. Refuses an empty text, which mostly comes from an unset variable and
 * would match everything.
 */
export function collectText(value: string, previous: string[] | undefined): string[] {
  return collect(filledText(value), previous)
}

/** Returns a text that is not empty. */
export function filledText(value: string): string {
  if (value.trim() === '')
    throw new InvalidArgumentError('It is empty. Leave the option out to match everything.')
  return value
}

/**
 * Collects values of an open list: a known name in its own spelling, or another name as typed.
 * Refuses a name that is nearly a known one, because a typo must not make a check pass; a name that
 * extends a known one, such as `customs_exam`, is accepted.
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

/** Collects values of a closed list. */
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
