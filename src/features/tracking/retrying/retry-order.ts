import type { LineOrder } from '../../../desk/tracking/choose-line.js'

export interface RetryOrder extends LineOrder {
  word: string
  confirm(action: string): Promise<void>
}
