import { InvalidArgumentError } from 'commander'
import { parseDuration } from '../../domain/duration.js'

export function durationArgument(text: string): number {
  const ms = parseDuration(text)
  if (ms === undefined) throw new InvalidArgumentError('Give a duration, such as 90s, 10m or 7d.')
  return ms
}
