import type { MilestoneName, Whereabouts } from '../../source.js'
import type { Provider } from '../provider.js'
import type { Leg } from '../voyage/sail.js'

/** A milestone as it happens. */
export interface Happening {
  event: MilestoneName
  at: number
  where: Whereabouts
  leg?: Leg
  /** Who says so, where it is not the line. */
  by?: Provider
  /** When that is, where it is no fixed time later. */
  heardAt?: number
  /** Of an earlier trip of the same box. */
  isEarlier?: boolean
}
