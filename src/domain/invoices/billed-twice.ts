import { chargeKey } from './charge-name.js'
import type { InvoiceClaim } from './invoice-claim.js'
import { placesOf } from './invoice-line.js'

/** An earlier charge of the invoice file for some of the same days. */
export interface BilledTwice {
  place: string
  days: number
}

interface MatchedClaim {
  claim: InvoiceClaim
  /** The charge of the tariff, such as demurrage, that the claim bills. Null if no charge of the tariff matches. */
  cost: { clock: string | null; by: string | null } | null
}

/** Returns the claims that bill a day which an earlier claim for the same charge also bills. Ignores credits. */
export function repeatedClaims<Claim extends MatchedClaim>(
  claims: readonly Claim[],
): Map<Claim, BilledTwice> {
  const repeated = new Map<Claim, BilledTwice>()
  const earlier = new Map<string, Claim[]>()
  for (const each of claims) {
    const { claim } = each
    if (!bills(claim)) continue
    const others = earlier.get(claim.container) ?? []
    const days = new Set(claim.days ?? [])
    for (const other of others) {
      if (repeated.has(each) || !isSameClock(each, other)) continue
      const shared = new Set((other.claim.days ?? []).filter((date) => days.has(date)))
      const place = placesOf(other.claim.lines)
      if (shared.size > 0) repeated.set(each, { place, days: shared.size })
    }
    earlier.set(claim.container, [...others, each])
  }
  return repeated
}

/** Returns whether a claim bills something. The amount is 0 if the charge is free, or a credit cancels it. */
const bills = ({ isCredit, amount }: InvoiceClaim): boolean =>
  !isCredit && Number(amount ?? 1) !== 0

function isSameClock(one: MatchedClaim, other: MatchedClaim): boolean {
  if (one.cost !== null && other.cost !== null) {
    return one.cost.clock === other.cost.clock && one.cost.by === other.cost.by
  }
  return keyOf(one) === keyOf(other)
}

const keyOf = ({ claim, cost }: MatchedClaim): string => {
  const charge = cost?.clock ?? claim.clock
  return charge === null ? '' : chargeKey(charge)
}
