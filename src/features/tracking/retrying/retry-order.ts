import type { LineOrder } from '../../../desk/tracking/choose-line.js'

export interface RetryOrder extends LineOrder {
  word: string
  /** Asks before ending the current tracking; throws if refused. */
  confirm(action: string): Promise<void>
}
