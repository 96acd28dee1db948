import type { HoldName } from '../../../contract/vocabulary.js'
import type { Passage } from '../../../domain/sea-lanes/passages.js'
import type { Random } from './random.js'

/** The events of a story. Absent members are random or do not happen. */
export interface Plot {
  calls?: readonly string[]
  /** Sea passages, such as Suez, that every vessel of the trip avoids. */
  closed?: readonly Passage[]
  /** When the journey is first visible: days after the first departure or after the last arrival. */
  firstSeen?: readonly ['departure' | 'arrival', days: number]
  boxes?: number
  /** UN/LOCODE of the inland city reached by rail; null for pickup at the port. */
  inland?: string | null
  /** UN/LOCODE of a port with a feeder to the first vessel; `any` means a nearby port. */
  feeder?: string
  slipsDays?: number
  /** The vessel that the container misses: at the POL, or at the transshipment port. */
  misses?: 'ship' | 'connection'
  /** `reassigned`: the vessel changes its terminal. `shuttled`: the container changes its terminal after discharge. */
  terminal?: 'reassigned' | 'shuttled'
  comesLate?: boolean
  hadEarlierTrip?: boolean
  /** The booking is canceled before the containers are loaded. */
  isCancelled?: boolean
  silentAfter?: 'departure' | 'discharge' | 'pickup'
  stay?: StayPlot
}

/** Special events of a story at the place of pickup. Absent members are random or do not happen. */
export interface StayPlot {
  holds?: readonly HoldName[]
  isExamined?: boolean
  /** Days from arrival in the yard to gate out; if negative, days after the free time. */
  leavesAfterDays?: number
  isSilent?: boolean
  /** The terminal reports the container as available despite its holds. */
  disagrees?: boolean
  /** Whether the container is moved off the terminal and back during its hold. */
  isOffDock?: boolean
  /** Whether the container is left at the consignee and loaded there for export. */
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
