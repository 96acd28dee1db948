import type { MilestoneName, Whereabouts } from '../../source.js'
import type { Provider } from '../provider.js'
import type { Leg } from '../voyage/sail.js'

export interface Happening {
  event: MilestoneName
  at: number
  where: Whereabouts
  leg?: Leg
  /** Reports the milestone, if the line does not. */
  by?: Provider
  /** If not after the usual delay. */
  publishedAt?: number
  /** Of an earlier trip of the same container. */
  isEarlier?: boolean
}
