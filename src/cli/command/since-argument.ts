import { InvalidArgumentError } from 'commander'
import { type When, whenArgument } from './when-argument.js'

export function sinceArgument(text: string): When | { instant: Date } {
  if (!text.includes('T')) return whenArgument(text)
  const instant = new Date(text)
  const isWhole = /(?:Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(instant.getTime())
  if (isWhole) return { instant }
  throw new InvalidArgumentError('Give a time with its zone, such as 2026-05-14T09:00:00Z.')
}

export function sinceInstant(since: When | { instant: Date }, now: Date): Date {
  if ('instant' in since) return since.instant
  if ('date' in since) return new Date(`${since.date}T00:00:00Z`)
  return new Date(now.getTime() - since.ageMs)
}
