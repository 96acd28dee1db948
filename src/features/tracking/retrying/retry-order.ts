import type { LineOrder } from '../../../desk/tracking/choose-line.js'

/** What to track again, and how. */
export interface RetryOrder extends LineOrder {
  /** A number or an id. */
  word: string
  /** Asks for a yes to ending the present tracking; throws otherwise. */
  confirm(action: string): Promise<void>
}
