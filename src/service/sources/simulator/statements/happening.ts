import type { MilestoneName, Whereabouts } from '../../source.js'
import type { Provider } from '../provider.js'
import type { Leg } from '../voyage/sail.js'

export interface Happening {
  event: MilestoneName
  at: number
  where: Whereabouts
  leg?: Leg
  /** Who reports the milestone, if the line does not. */
  by?: Provider
  /** When the milestone is published, if not after the usual delay. */
  publishedAt?: number
  /** Whether the milestone is of an earlier trip of the same container. */
  isEarlier?: boolean
}
