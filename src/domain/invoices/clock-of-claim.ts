import type { ClockCost } from '../tariffs/box-costs.js'
import { legOf } from '../tariffs/facts-of-box.js'
import { isChargeOf, isExportCharge } from './charge-name.js'
import { firstDay, type InvoiceClaim, lastDay } from './invoice-claim.js'

/** Returns the clocks of a container that an invoice can mean. Returns none or several if the invoice is unclear. */
export function clocksOfClaim(claim: InvoiceClaim, costs: readonly ClockCost[]): ClockCost[] {
  const named = costs.filter((cost) => isNamed(claim, cost))
  if (named.length < 2) return named
  const charging = named.filter((cost) => isChargedIn(cost, claim))
  return charging.length === 1 ? charging : named
}

/** Returns whether a claim can mean a clock. Without a charge, every clock fits. */
function isNamed({ clock: charge }: InvoiceClaim, { clock, by, choice }: ClockCost): boolean {
  if (clock === null || charge === null) return clock !== null
  const rule = choice?.rule ?? null
  const isImport = rule !== null && legOf(rule) !== 'origin'
  return isChargeOf(charge, { clock, by }) && !(isImport && isExportCharge(charge))
}

function isChargedIn({ count }: ClockCost, claim: InvoiceClaim): boolean {
  const [from, to] = [firstDay(claim), lastDay(claim)]
  if (from === null || to === null || count === null) return false
  return count.days.some(({ date, kind }) => kind === 'charged' && from <= date && date <= to)
}
