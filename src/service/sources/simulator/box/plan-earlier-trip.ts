import { dayMs, wholeMinutes } from '../clock.js'
import type { Random } from '../random.js'

/** A simulated earlier trip. It ends at the place where the next trip begins. */
export interface EarlierTrip {
  dischargedAt: number
  outAt: number
  returnedAt: number
}

/** Plans an earlier trip. It ends some days before the empty container is picked up for the next trip. */
export function planEarlierTrip(random: Random, emptyOutAt: number): EarlierTrip {
  const returnedAt = wholeMinutes(emptyOutAt - random.between(6, 30) * dayMs)
  const outAt = wholeMinutes(returnedAt - random.between(2, 7) * dayMs)
  return { dischargedAt: wholeMinutes(outAt - random.between(2, 5) * dayMs), outAt, returnedAt }
}
