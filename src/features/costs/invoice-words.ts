import { counted } from '../../domain/counted.js'
import type {
  InvoiceCheck,
  InvoiceFinding,
  InvoiceOutcome,
  Obstacle,
} from '../../domain/invoices/check-invoices.js'
import type { MissingElement } from '../../domain/invoices/missing-elements.js'
import { problemInWords } from '../../domain/tariffs/cost-words.js'

/** Describes a finding about an invoice in a sentence without a period at the end. */
export function findingInWords(finding: InvoiceFinding, check: InvoiceCheck): string {
  const currency = check.comparison?.count.currency ?? check.claim.currency ?? ''
  switch (finding.kind) {
    case 'not_our_container':
      return 'not our container: no container with this number is tracked'
    case 'billed_twice':
      return `billed twice: ${counted(finding.days, 'day')} also billed in ${finding.place}`
    case 'overcharged':
      return finding.days === 0
        ? `overcharged: ${finding.amount} ${currency} more than the tariff`
        : `overcharged by ${counted(finding.days, 'day')}`
    case 'wrong_start':
      return `wrong start: ${counted(finding.days, 'day')} of free time charged; the free time ends on ${finding.lfd}`
    case 'wrong_rate':
      return `wrong rate: by the tariff, the billed days cost ${finding.expected} ${currency}`
    case 'wrong_currency':
      return `wrong currency: the tariff is in ${finding.expected}`
    case 'billed_less':
      return `billed less than the tariff: the difference is ${finding.amount} ${currency}`
    case 'billed_late':
      return `billed late: the last day on which the invoice could be issued was ${finding.deadline}`
    case 'elements_missing':
      return `elements missing: ${elementsInWords(finding.elements)}`
  }
}

export const elementsInWords = (elements: readonly MissingElement[]): string =>
  elements.map(({ words, paragraph }) => `${words} (${paragraph})`).join(', ')

export function obstacleInWords(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case 'unreadable':
      return obstacle.problems.join('; ')
    case 'several_trips':
      return `the container has ${obstacle.bills.length} trips that match: ${obstacle.bills.join(', ')}`
    case 'other_trip':
      return 'no tracked trip of the container includes the billed days'
    case 'no_clock':
      return obstacle.charge === null
        ? 'no tariff rule applies to the container'
        : `no tariff rule applies to the charge ${obstacle.charge.replaceAll('_', ' ')}`
    case 'several_clocks':
      return `the charge may be ${obstacle.clocks.join(' or ')}`
    case 'only_credits':
      return 'the invoice has only credits for the charge'
    case 'no_amount':
      return 'the invoice states no amount for the charge, or oct does not know which column contains the amounts'
    case 'maybe_with_tax':
      return 'the amount may or may not include the tax: change the header of its column to "net amount" or "gross amount"'
    case 'with_unknown_tax':
      return 'the amount includes tax, but the invoice row does not state the amount of the tax'
    case 'without_unknown_tax':
      return 'the tariff adds tax, but the invoice row does not state the tax'
    case 'not_counted':
      return obstacle.cost.status === 'not_started'
        ? `the clock has not started; ${problemInWords({ ...obstacle.cost, status: 'unknown_start' })}`
        : problemInWords(obstacle.cost)
  }
}

export const outcomeWords = {
  agreed: { words: 'agreed', tone: 'good' },
  billed_less: { words: 'billed less', tone: 'good' },
  not_comparable: { words: 'not comparable', tone: 'warn' },
  not_our_container: { words: 'not our container', tone: 'bad' },
  billed_twice: { words: 'billed twice', tone: 'bad' },
  overcharged: { words: 'overcharged', tone: 'bad' },
  wrong_start: { words: 'wrong start', tone: 'bad' },
  wrong_rate: { words: 'wrong rate', tone: 'bad' },
  wrong_currency: { words: 'wrong currency', tone: 'bad' },
  billed_late: { words: 'billed late', tone: 'bad' },
  elements_missing: { words: 'elements missing', tone: 'bad' },
} as const satisfies Record<InvoiceOutcome, object>

/** Describes all findings about a claim. Returns an empty text if the claim agrees with the tariff. */
export function whyInWords(check: InvoiceCheck): string {
  const { findings, obstacle } = check
  return [
    ...findings.map((finding) => findingInWords(finding, check)),
    ...(obstacle ? [obstacleInWords(obstacle)] : []),
  ].join('; ')
}

export const isDisputable = ({ findings }: InvoiceCheck): boolean =>
  findings.some(({ kind }) => kind !== 'billed_less')

export function contentRulesInWords({ isUnitedStates }: InvoiceCheck): string {
  if (isUnitedStates === null) return 'not checked, because the port is unknown'
  return isUnitedStates
    ? '46 CFR 541'
    : 'not checked, because 46 CFR 541 applies only to ports in the US'
}
