import type { TerminalFee } from '../contract/container.js'
import { feeItemInCell } from '../domain/fees.js'
import type { StandingHold } from '../domain/holds.js'
import { withoutMarkup } from '../domain/without-markup.js'
import { holdInWords } from '../domain/words.js'

/**
 * Describes a hold, for example `customs hold, 2 days: CBP exam`. The text after the colon is from the terminal.
 *
 * @example
 * const words = standingHolds(box, new Date()).map(describeHold)
 */
export function describeHold({ name, status, days, description }: StandingHold): string {
  const announced = status === 'pending' ? ' announced' : ''
  const age =
    days === null || status === 'pending' ? '' : `, ${days} ${days === 1 ? 'day' : 'days'}`
  const said = withoutMarkup(description ?? '').trim()
  return `${holdInWords(name)}${announced}${age}${said === '' ? '' : `: ${said}`}`
}

/**
 * Describes a fee, for example `demurrage 395.00 USD` or `exam not posted yet`.
 *
 * @example
 * const words = (container.fees_at_pod_terminal ?? []).map(describeFee)
 */
export const describeFee = (fee: TerminalFee): string => feeItemInCell(fee)
