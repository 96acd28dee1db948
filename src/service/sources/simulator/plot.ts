import type { HoldName } from '../../../contract/vocabulary.js'
import type { Passage } from '../../../domain/sea-lanes/passages.js'
import type { Random } from './random.js'

/** The events of a scenario. An absent event is random, or does not happen. */
export interface Plot {
  calls?: readonly string[]
  /** Sea passages, such as Suez, that every vessel of the trip avoids. */
  closed?: readonly Passage[]
  /** Days after the first departure or the last arrival at which a source first knows the journey. */
  firstSeen?: readonly ['departure' | 'arrival', days: number]
  boxes?: number
  /** UN/LOCODE of the train's inland destination; null for pickup at the port. */
  inland?: string | null
  feeder?: string
  slipsDays?: number
  /** Which vessel the containers miss: the first at the POL (`ship`), or at the transshipment port (`connection`). */
  misses?: 'ship' | 'connection'
  /** `reassigned`: the vessel moves to another terminal. `shuttled`: the container moves there after discharge. */
  terminal?: 'reassigned' | 'shuttled'
  comesLate?: boolean
  hadEarlierTrip?: boolean
  isCancelled?: boolean
  silentAfter?: 'departure' | 'discharge' | 'pickup'
  stay?: StayPlot
}

/** Special events at the place of pickup. An absent event is random, or does not happen. */
export interface StayPlot {
  holds?: readonly HoldName[]
  isExamined?: boolean
  /** Days from the arrival in the yard to gate out; if negative, from the last free day to gate out. */
  leavesAfterDays?: number
  isSilent?: boolean
  disagrees?: boolean
  isOffDock?: boolean
  isDropped?: boolean
}

export function drawPlot(random: Random): Plot {
  let draw = random.next()
  for (const [share, plot] of turns) {
    if (draw < share) return plot
    draw -= share
  }
  return {}
}

const turns: readonly (readonly [share: number, plot: Plot])[] = [
  [0.07, { feeder: 'any' }],
  [0.03, { misses: 'ship' }],
  [0.03, { misses: 'connection' }],
  [0.03, { terminal: 'reassigned' }],
  [0.02, { terminal: 'shuttled' }],
  [0.03, { comesLate: true }],
  [0.03, { hadEarlierTrip: true }],
  [0.01, { isCancelled: true }],
  [0.005, { silentAfter: 'departure' }],
  [0.005, { silentAfter: 'discharge' }],
  [0.005, { silentAfter: 'pickup' }],
  [0.02, { stay: { disagrees: true } }],
  [0.01, { stay: { isOffDock: true } }],
]
