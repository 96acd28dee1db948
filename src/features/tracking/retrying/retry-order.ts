import type { LineOrder } from '../../../desk/tracking/choose-line.js'

export interface RetryOrder extends LineOrder {
  word: string
  /** Asks before the current tracking is ended; throws if the person refuses. */
  confirm(action: string): Promise<void>
}
