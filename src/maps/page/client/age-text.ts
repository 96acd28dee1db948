import { ageInWords } from '../../../domain/duration.js'

/** Formats an age such as `3 h`; empty for the future. Both arguments are epoch milliseconds. */
export function ageText(at: number, now: number): string {
  return at > now ? '' : ageInWords(now - at)
}
