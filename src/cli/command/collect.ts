import { InvalidArgumentError } from 'commander'
import { nearNames } from '../../domain/near-names.js'

export const collect = (value: string, previous: string[] | undefined): string[] => [
  ...(previous ?? []),
  value,
]

/** Refuses an empty value. It often comes from a shell variable that is not set. */
export function collectText(value: string, previous: string[] | undefined): string[] {
  return collect(filledText(value), previous)
}

export function filledText(value: string): string {
  if (value.trim() === '')
    throw new InvalidArgumentError('The value is empty. To match everything, leave the option out.')
  return value
}

/** Refuses a misspelled known name, such as `custom` for `customs`. Accepts a longer name (`customs_exam`). */
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

export function collectKnown(known: readonly string[]) {
  return (value: string, previous: string[] | undefined): string[] => {
    const meant = known.find((name) => sameName(name, value))
    if (meant !== undefined) return collect(meant, previous)
    const [near] = nearNames(value, known)
    throw new InvalidArgumentError(
      near === undefined ? `Choose one of ${known.join(', ')}.` : `Did you mean ${near}?`,
    )
  }
}
