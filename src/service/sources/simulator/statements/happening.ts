import type { MilestoneName, Whereabouts } from '../../source.js'
import type { Provider } from '../provider.js'
import type { Leg } from '../voyage/sail.js'

/** A milestone when it happens. */
export interface Happening {
  event: MilestoneName
  at: number
  where: Whereabouts
  leg?: Leg
  /** Provider that reports it, if not the line. */
  by?: Provider
  /** When it is reported, if not after the usual delay. */
  publishedAt?: number
  /** True if it belongs to an earlier trip of the same container. */
  isEarlier?: boolean
}
