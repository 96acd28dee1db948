import type { MilestoneName, Whereabouts } from '../../source.js'
import type { Provider } from '../provider.js'
import type { Leg } from '../voyage/sail.js'

export interface Happening {
  event: MilestoneName
  at: number
  where: Whereabouts
  leg?: Leg
  /** Source of the milestone. Default: the shipping line. */
  by?: Provider
  /** When the source publishes the milestone. Default: after the usual delay of the source. */
  publishedAt?: number
  isEarlier?: boolean
}
