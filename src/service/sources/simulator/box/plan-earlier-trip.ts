import { dayMs, wholeMinutes } from '../clock.js'
import type { Random } from '../random.js'

/** A simulated earlier trip, which ended where the container is picked up again. */
export interface EarlierTrip {
  dischargedAt: number
  outAt: number
  returnedAt: number
}

/** Plans an earlier trip, which ends some days before the empty container leaves for the next one. */
export function planEarlierTrip(random: Random, emptyOutAt: number): EarlierTrip {
  const returnedAt = wholeMinutes(emptyOutAt - random.between(6, 30) * dayMs)
  const outAt = wholeMinutes(returnedAt - random.between(2, 7) * dayMs)
  return { dischargedAt: wholeMinutes(outAt - random.between(2, 5) * dayMs), outAt, returnedAt }
}
