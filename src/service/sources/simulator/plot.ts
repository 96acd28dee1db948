import type { HoldName } from '../../../contract/vocabulary.js'
import type { Passage } from '../../../domain/sea-lanes/passages.js'
import type { Random } from './random.js'

/** The events of a scenario. If an event is absent, it is random or does not happen. */
export interface Plot {
  calls?: readonly string[]
  /** Sea passages, such as Suez, that no vessel of the trip uses. */
  closed?: readonly Passage[]
  /** When a source first reports the journey: days after the first departure or after the last arrival. */
  firstSeen?: readonly ['departure' | 'arrival', days: number]
  boxes?: number
  /** UN/LOCODE of the ramp to which a train brings the containers. Null for pickup at the port. */
  inland?: string | null
  feeder?: string
  slipsDays?: number
  /** The vessel that the containers miss: at the port of lading (`ship`) or at a transshipment port (`connection`). */
  misses?: 'ship' | 'connection'
  /** `reassigned`: the vessel calls at another terminal. `shuttled`: the container is moved there after discharge. */
  terminal?: 'reassigned' | 'shuttled'
  comesLate?: boolean
  hadEarlierTrip?: boolean
  isCancelled?: boolean
  silentAfter?: 'departure' | 'discharge' | 'pickup'
  stay?: StayPlot
}

/** Special events at the place of pickup. If an event is absent, it is random or does not happen. */
export interface StayPlot {
  holds?: readonly HoldName[]
  isExamined?: boolean
  /** Days in the yard before the gate out. A negative number counts days from the last free day. */
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
