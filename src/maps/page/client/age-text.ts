import { ageInWords } from '../../../domain/duration.js'

/** Formats an age such as `3 h`; empty if `at` is in the future. Both parameters are epoch milliseconds. */
export function ageText(at: number, now: number): string {
  return at > now ? '' : ageInWords(now - at)
}
