import { InvalidArgumentError } from 'commander'
import { nearNames } from '../output/near-names.js'

/** A repeatable option gathers its values: `--ref A --ref B`, never greedy (contract, part 14). */
export const collect = (value: string, previous: string[] | undefined): string[] => [
  ...(previous ?? []),
  value,
]

/** Gathers values of a closed list: a typing slip must not make a check pass. */
export function collectKnown(known: readonly string[]) {
  return (value: string, previous: string[] | undefined): string[] => {
    const meant = known.find((name) => name.toLowerCase() === value.toLowerCase())
    if (meant !== undefined) return collect(meant, previous)
    const [near] = nearNames(value, known)
    throw new InvalidArgumentError(
      near === undefined ? `It is one of ${known.join(', ')}.` : `Did you mean ${near}?`,
    )
  }
}
