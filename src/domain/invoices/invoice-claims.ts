import { chargeKey } from './charge-name.js'
import { linesWithCredits } from './credit-notes.js'
import { chargeOf, claimOf, containerOf, type InvoiceClaim } from './invoice-claim.js'
import type { InvoiceLine } from './invoice-line.js'
import { linesOfTrips } from './lines-of-trips.js'

/** Groups invoice lines by invoice, container, charge and trip. A credit joins the lines whose charge it reduces. */
export function invoiceClaims(lines: readonly InvoiceLine[]): InvoiceClaim[] {
  const groups = new Map<string, InvoiceLine[]>()
  for (const line of lines) {
    const { invoice_number: number = '', bl = '', invoice_date: date = '' } = line.values
    const charge = chargeOf(line)
    const clock = charge === null ? null : chargeKey(charge)
    const key = JSON.stringify([number, bl, date, containerOf(line), clock])
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  const claims = [...groups.values()].flatMap(linesOfTrips).map((group) => claimOf(group, lines))
  return linesWithCredits(claims).map((group) => claimOf(group, lines))
}
