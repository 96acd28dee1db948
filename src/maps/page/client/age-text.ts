import { ageInWords } from '../../../domain/duration.js'

/** How old a position is: `3 h`; empty where a clock says that it lies ahead. Epoch milliseconds. */
export function ageText(at: number, now: number): string {
  return at > now ? '' : ageInWords(now - at)
}
