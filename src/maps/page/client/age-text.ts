import { ageInWords } from '../../../domain/duration.js'

/**
 * Returns the age of a position, such as `3 h`; empty if it lies in the future. Arguments are epoch
 * milliseconds.
 */
export function ageText(at: number, now: number): string {
  return at > now ? '' : ageInWords(now - at)
}
