import type { HoldName } from '../../../contract/vocabulary.js'
import type { Passage } from '../../../domain/sea-lanes/passages.js'
import type { Random } from './random.js'

/** What a journey has in store beyond the ordinary; what is absent is drawn or does not happen. */
export interface Plot {
  /** Ports of call in order, UN/LOCODE. */
  calls?: readonly string[]
  /** Sea passages that no ship takes. */
  closed?: readonly Passage[]
  /** Where it stands when it is first heard of: days after the first departure or last arrival. */
  heard?: readonly ['departure' | 'arrival', days: number]
  boxes?: number
  /** UN/LOCODE of the city that it goes on to by rail; null where it is picked up at the port. */
  inland?: string | null
  /** UN/LOCODE of the port from which a feeder brings it to its first ship; `any` of those nearby. */
  feeder?: string
  /** By how many days the first estimate of the arrival is too early. */
  slipsDays?: number
  /** It misses the ship at the port of lading, or the one at its hub, and waits for the next. */
  misses?: 'ship' | 'connection'
  /** The ship is sent to another terminal, or the box is moved to one after discharge. */
  terminal?: 'reassigned' | 'shuttled'
  /** The first box is known at once, the others when they are stuffed. */
  comesLate?: boolean
  /** The line goes on about the trip that the boxes made before. */
  hadEarlierTrip?: boolean
  /** The booking is withdrawn before the boxes are loaded. */
  isCancelled?: boolean
  /** The last that the line ever says. */
  silentAfter?: 'departure' | 'discharge' | 'pickup'
  stay?: StayPlot
}

/** What happens where the box is picked up. */
export interface StayPlot {
  holds?: readonly HoldName[]
  /** An examination opens every box that is held. */
  isExamined?: boolean
  /** Days from coming to stand to going out; negative: so many days after the free time. */
  leavesAfterDays?: number
  isSilent?: boolean
  /** The terminal calls it available whatever holds it shows. */
  disagrees?: boolean
  /** It is moved off the terminal and back while it is held. */
  isOffDock?: boolean
  /** It is left at the door of the consignee, then loaded there for export. */
  isDropped?: boolean
}

/** What a drawn journey has in store: nothing for most, one turn for the others. */
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
