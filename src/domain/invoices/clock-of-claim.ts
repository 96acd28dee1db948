import type { ClockCost } from '../tariffs/box-costs.js'
import { legOf } from '../tariffs/facts-of-box.js'
import { chargeKey, isChargeOf, isExportCharge } from './charge-name.js'
import { firstDay, type InvoiceClaim, lastDay } from './invoice-claim.js'

/** Finds the tariff charges that a claim bills: none or several if the invoice is unclear. */
export function clocksOfClaim(claim: InvoiceClaim, costs: readonly ClockCost[]): ClockCost[] {
  const exact = costs.filter((cost) => isNamed(claim.clock, cost))
  // Demurrage and per diem may name a charge that combines both.
  const isPart = claim.clock !== null && ['demurrage', 'per_diem'].includes(chargeKey(claim.clock))
  const named =
    exact.length === 0 && isPart ? costs.filter((cost) => isNamed('combined', cost)) : exact
  if (named.length < 2) return named
  const charging = named.filter((cost) => isChargedIn(cost, claim))
  return charging.length === 1 ? charging : named
}

/** Returns whether a claim names a charge of the tariff. A claim without a name (null) matches every charge. */
function isNamed(charge: string | null, { clock, by, choice }: ClockCost): boolean {
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
