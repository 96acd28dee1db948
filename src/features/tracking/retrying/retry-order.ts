import type { LineOrder } from '../../../desk/tracking/choose-line.js'

/** What is to be tracked anew, and how. */
export interface RetryOrder extends LineOrder {
  /** A number or an id. */
  word: string
  /** Agrees to the end of what is tracked now, or throws. */
  confirm(deed: string): Promise<void>
}
