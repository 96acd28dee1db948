import type { ClockFacts } from '../tariffs/clock-facts.js'
import type { TariffRule } from '../tariffs/tariff-rule.js'
import { amountsInTerms, type TaxTerms } from './amount-tax.js'
import { type ClaimComparison, compareClaim } from './check-claim.js'
import type { InvoiceClaim } from './invoice-claim.js'

/** Explains what is unclear about the tax of a claim: whether the amount includes tax, or how high the tax is. */
export type TaxDoubt = 'maybe_with_tax' | 'with_unknown_tax' | 'without_unknown_tax'

export interface TaxedComparison {
  /** The claim, with the amount that oct compared with the tariff. */
  claim: InvoiceClaim
  comparison: ClaimComparison
  /** What is unclear about the claim's tax. Null if the tax is clear, or does not change the result. */
  doubt: TaxDoubt | null
}

/**
 * Compares a claim with the tariff, including tax if the tariff adds tax. If the invoice does not say whether its
 * amount includes tax, compares both readings and keeps the findings that they share.
 */
export function compareWithTax(
  claim: InvoiceClaim,
  rule: TariffRule,
  facts: ClockFacts,
): TaxedComparison {
  const terms: TaxTerms = rule.charge.taxPercent === null ? 'without_tax' : 'with_tax'
  const [first, ...others] = amountsInTerms(claim, terms).map((amount) => {
    const convertedTo = amount === null || amount === claim.amount ? null : terms
    const read = { ...claim, amount, convertedTo }
    return { claim: read, comparison: compareClaim(read, rule, facts) }
  })
  if (first === undefined) throw new Error('a claim needs at least one amount')
  const { findings } = first.comparison
  const sure = findings.filter(
    ({ kind }) =>
      kind === 'billed_less' ||
      others.every(({ comparison }) => comparison.findings.some((other) => other.kind === kind)),
  )
  if (sure.length < findings.length) {
    const comparison = { ...first.comparison, difference: null, findings: sure }
    return { claim, comparison, doubt: 'maybe_with_tax' }
  }
  const isUnknown = claim.amount !== null && first.claim.amount === null
  const unknown = claim.taxReading === 'gross' ? 'with_unknown_tax' : 'without_unknown_tax'
  return { ...first, doubt: isUnknown ? unknown : null }
}
