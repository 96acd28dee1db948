import { dayMs, wholeMinutes } from '../clock.js'
import type { Random } from '../random.js'

/** The trip that a box made before this one; it was returned where it is taken out again. */
export interface EarlierTrip {
  dischargedAt: number
  outAt: number
  returnedAt: number
}

/** Weeks before the empty box went out again. */
export function planEarlierTrip(random: Random, emptyOutAt: number): EarlierTrip {
  const returnedAt = wholeMinutes(emptyOutAt - random.between(6, 30) * dayMs)
  const outAt = wholeMinutes(returnedAt - random.between(2, 7) * dayMs)
  return { dischargedAt: wholeMinutes(outAt - random.between(2, 5) * dayMs), outAt, returnedAt }
}
