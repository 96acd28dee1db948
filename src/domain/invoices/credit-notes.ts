import { addDecimals, compareDecimals, readDecimal, zero } from '../decimal.js'
import { chargeKey } from './charge-name.js'
import { claimValues, type InvoiceClaim } from './invoice-claim.js'
import type { InvoiceLine } from './invoice-line.js'

interface OpenClaim {
  claim: InvoiceClaim
  lines: InvoiceLine[]
}

/**
 * Adds each credit note to a charge: the first that it cancels completely, or else the first that is large enough.
 * Otherwise, the credit note stays a separate claim.
 */
export function linesWithCredits(claims: readonly InvoiceClaim[]): InvoiceLine[][] {
  const open = claims.map((claim): OpenClaim => ({ claim, lines: [...claim.lines] }))
  const byContainer = new Map<string, OpenClaim[]>()
  for (const each of open) {
    const { container } = each.claim
    const others = byContainer.get(container)
    if (others === undefined) byContainer.set(container, [each])
    else others.push(each)
  }
  const joined = new Set<OpenClaim>()
  for (const credit of open.filter(({ claim }) => claim.isCredit)) {
    const near = byContainer.get(credit.claim.container) ?? []
    const fitting = near.filter((charge) => isCreditOf(credit.claim, charge))
    // A credit note that names no charge is clear only if the invoice has one charge for the container.
    const isClear =
      credit.claim.clock !== null || new Set(fitting.map(({ claim }) => claim.clock)).size <= 1
    const charges = isClear ? fitting : []
    const charge = charges.find((each) => isZero(rest(credit.claim, each))) ?? charges[0]
    if (charge === undefined) continue
    charge.lines.push(...credit.lines)
    joined.add(credit)
  }
  return open.filter((each) => !joined.has(each)).map(({ lines }) => lines)
}

function isCreditOf(credit: InvoiceClaim, charge: OpenClaim): boolean {
  const { claim } = charge
  if (claim.isCredit || credit.amount === null) return false
  const isSame = (one: string | null, other: string | null) =>
    one === null || other === null || one === other
  const keyOf = ({ clock }: InvoiceClaim) => (clock === null ? null : chargeKey(clock))
  const billOf = (each: InvoiceClaim) => claimValues(each).bl?.trim() || null
  const days = claim.days === null ? null : new Set(claim.days)
  return (
    isSame(keyOf(credit), keyOf(claim)) &&
    isSame(credit.currency, claim.currency) &&
    isSame(billOf(credit), billOf(claim)) &&
    (days === null || (credit.days ?? []).every((day) => days.has(day))) &&
    compareDecimals(rest(credit, charge), zero) >= 0
  )
}

/** Returns what is left of a charge after its credit notes and one more. */
const rest = (credit: InvoiceClaim, { claim, lines }: OpenClaim) =>
  [claim, ...lines.slice(claim.lines.length), credit]
    .map(({ amount }) => readDecimal(amount ?? '') ?? zero)
    .reduce(addDecimals)

const isZero = ({ digits }: { digits: bigint }): boolean => digits === 0n
