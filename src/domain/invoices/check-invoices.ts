import type { Box } from '../box.js'
import { billNumber } from '../box.js'
import { addDays } from '../calendar-date.js'
import { validateContainerNumber } from '../container-number.js'
import { zoneOfFact } from '../fact-zone.js'
import {
  boxCosts,
  type ClockCost,
  type CostSources,
  factSources,
  type RulesByLeg,
} from '../tariffs/box-costs.js'
import { eventDay } from '../tariffs/event-day.js'
import { factsOfBox, legOf } from '../tariffs/facts-of-box.js'
import { matchOfBox } from '../tariffs/match-of-box.js'
import type { TariffRule } from '../tariffs/tariff-rule.js'
import { type BilledTwice, repeatedClaims } from './billed-twice.js'
import type { ClaimComparison, Finding } from './check-claim.js'
import { clocksOfClaim } from './clock-of-claim.js'
import { compareWithTax, type TaxDoubt } from './compare-with-tax.js'
import { billedPeriod, claimIn, claimValues, type InvoiceClaim } from './invoice-claim.js'
import { invoiceClaims } from './invoice-claims.js'
import type { InvoiceLine } from './invoice-line.js'
import { longestPauseDays } from './lines-of-trips.js'
import { type MissingElement, missingElements } from './missing-elements.js'
import { type TimeLimits, timeLimits } from './time-limits.js'

/** Why oct cannot compare a claim with computed costs. */
export type Obstacle =
  | { kind: 'unreadable'; problems: readonly string[] }
  | { kind: 'several_trips'; bills: readonly string[] }
  | { kind: 'other_trip' }
  | { kind: 'no_clock'; charge: string | null }
  | { kind: 'several_clocks'; clocks: readonly string[] }
  | { kind: 'only_credits' }
  | { kind: 'no_amount' }
  | { kind: TaxDoubt }
  | { kind: 'not_counted'; cost: ClockCost }

export type InvoiceFinding =
  | Finding
  | { kind: 'not_our_container' }
  | ({ kind: 'billed_twice' } & BilledTwice)
  | { kind: 'billed_late'; deadline: string }
  | { kind: 'elements_missing'; elements: readonly MissingElement[] }

export type InvoiceOutcome = InvoiceFinding['kind'] | 'agreed' | 'not_comparable'

/** The result of checking one claim. A claim is one charge of an invoice. */
export interface InvoiceCheck<Rule extends TariffRule = TariffRule> {
  claim: InvoiceClaim
  box: Box | null
  cost: ClockCost<Rule> | null
  comparison: ClaimComparison | null
  obstacle: Obstacle | null
  /** True if 46 CFR 541 applies, because the port is in the United States. Null if the port is unknown. */
  isUnitedStates: boolean | null
  /** Elements of 46 CFR 541.6 that the lines of the invoice lack. Empty for ports outside the United States. */
  missing: MissingElement[]
  limits: TimeLimits | null
  findings: InvoiceFinding[]
  outcome: InvoiceOutcome
}

export interface InvoiceSources<Rule extends TariffRule> extends CostSources {
  rules: RulesByLeg<Rule>
  boxesOf(number: string): readonly Box[]
}

/** Compares the lines of invoices with the facts about the containers and with the tariffs. */
export function checkInvoices<Rule extends TariffRule>(
  lines: readonly InvoiceLine[],
  sources: InvoiceSources<Rule>,
): InvoiceCheck<Rule>[] {
  const made = invoiceClaims(lines).map((claim) => claimed(claim, sources))
  const repeated = repeatedClaims(made)
  return made.map((each) => judged(each, repeated.get(each) ?? null))
}

type Claimed<Rule extends TariffRule> = Pick<
  InvoiceCheck<Rule>,
  'claim' | 'box' | 'cost' | 'comparison' | 'obstacle'
>

function claimed<Rule extends TariffRule>(
  claim: InvoiceClaim,
  sources: InvoiceSources<Rule>,
): Claimed<Rule> {
  const made = { claim, box: null, cost: null, comparison: null, obstacle: null }
  const trips = sources.boxesOf(claim.container)
  const boxes = tripsOf(claim, trips)
  const [box] = boxes
  const unreadable = { kind: 'unreadable' as const, problems: claim.problems }
  if (claim.problems.length > 0) return { ...made, box: box ?? null, obstacle: unreadable }
  if (box === undefined && trips.length > 0) return { ...made, obstacle: { kind: 'other_trip' } }
  const doubt = numberDoubt(claim, sources)
  if (box === undefined) return doubt === null ? made : { ...made, obstacle: doubt }
  if (claim.isCredit) return { ...made, box, obstacle: { kind: 'only_credits' } }
  if (boxes.length > 1) {
    const bills = boxes.flatMap(({ shipment }) => (shipment ? [billNumber(shipment)] : []))
    return { ...made, box, obstacle: { kind: 'several_trips', bills } }
  }
  const costs = boxCosts(box, sources.rules, sources)
  return { ...made, box, ...compared(claim, box, { costs, sources }) }
}

/** Explains that a container number is probably misspelled. Null if it may belong to another company. */
function numberDoubt(
  claim: InvoiceClaim,
  { boxesOf }: InvoiceSources<TariffRule>,
): Obstacle | null {
  const { reason = '', isValid, corrected } = validateContainerNumber(claim.container)
  const isForeign = isValid || (corrected !== undefined && boxesOf(corrected).length === 0)
  if (isForeign) return null
  const place = claim.lines[0]?.place ?? ''
  return { kind: 'unreadable', problems: [`${place}: container ${claim.container}: ${reason}`] }
}

function compared<Rule extends TariffRule>(
  claim: InvoiceClaim,
  box: Box,
  { costs, sources }: { costs: readonly ClockCost<Rule>[]; sources: InvoiceSources<Rule> },
): Omit<Claimed<Rule>, 'box'> {
  const made = { claim, cost: null, comparison: null }
  const clocks = clocksOfClaim(claim, costs) as ClockCost<Rule>[]
  const [cost] = clocks
  if (cost === undefined) return { ...made, obstacle: { kind: 'no_clock', charge: claim.clock } }
  if (clocks.length > 1) {
    const names = clocks.map(({ clock, by }) => `${clock} by ${by}`)
    return { ...made, obstacle: { kind: 'several_clocks', clocks: names } }
  }
  const rule = cost.choice?.rule ?? null
  if (rule === null) return { ...made, cost, obstacle: { kind: 'not_counted', cost } }
  const facts = factsOfBox(box, legOf(rule), factSources(box, sources))
  const {
    comparison,
    doubt,
    claim: read,
  } = compareWithTax(claimIn(claim, rule.currency), rule, facts)
  const result = { claim: read, cost, comparison }
  const isCounted = comparison.amount_computed !== null
  if (!isCounted) return { ...result, obstacle: { kind: 'not_counted', cost } }
  if (comparison.findings.length > 0) return { ...result, obstacle: null }
  if (doubt !== null) return { ...result, obstacle: { kind: doubt } }
  return { ...result, obstacle: read.amount === null ? { kind: 'no_amount' } : null }
}

/**
 * Returns the trips that an invoice may be about: by its bill of lading or, without a bill, by the billed days. A
 * container's only trip may be up to `longestPauseDays` away from these days, because an invoice may be wrong.
 */
function tripsOf(claim: InvoiceClaim, trips: readonly Box[]): Box[] {
  const bill = foldBill(claimValues(claim).bl ?? '')
  const byBill = trips.filter(
    ({ shipment }) => bill !== '' && shipment !== null && foldBill(billNumber(shipment)) === bill,
  )
  if (byBill.length > 0) return byBill
  const pause = trips.length > 1 ? 0 : longestPauseDays
  return trips.filter((box) => isDuring(claim, box, pause))
}

const foldBill = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

function isDuring(claim: InvoiceClaim, box: Box, pause: number): boolean {
  const { container } = box
  const [from, to] = billedPeriod(claim)
  if (from === null || to === null) return true
  const dayOf = (name: 'pod_discharged_at' | 'empty_out_at' | 'empty_terminated_at') =>
    eventDay(container[name] ?? '', zoneOfFact(name, box))
  const begun = dayOf(container.pod_discharged_at ? 'pod_discharged_at' : 'empty_out_at')
  const ended = dayOf('empty_terminated_at')
  if (begun === null && pause === 0) return false
  return (
    (begun === null || begun.date <= addDays(to, pause)) &&
    (ended === null || addDays(ended.date, pause) >= from)
  )
}

function judged<Rule extends TariffRule>(
  made: Claimed<Rule>,
  repeated: BilledTwice | null,
): InvoiceCheck<Rule> {
  const { claim, box, comparison, obstacle, cost } = made
  const isOtherCharge = obstacle?.kind === 'no_clock' && claim.clock !== null
  const isUnitedStates = isInUnitedStates(claim, box, cost)
  const isRegulated = isUnitedStates === true && !isOtherCharge
  const rule = cost?.choice?.rule ?? null
  const direction = rule !== null && legOf(rule) === 'origin' ? 'export' : 'import'
  const missing = isRegulated ? missingElements(claimValues(claim), direction) : []
  const limits = isRegulated ? timeLimits(claim) : null
  const blank = missing.filter(({ isOutsideFile }) => !isOutsideFile)
  const isUnknownBox = box === null && obstacle === null
  const findings: InvoiceFinding[] = [
    ...(isUnknownBox ? [{ kind: 'not_our_container' as const }] : []),
    ...(repeated ? [{ kind: 'billed_twice' as const, ...repeated }] : []),
    ...(comparison?.findings ?? []),
    ...(limits?.issued_late
      ? [{ kind: 'billed_late' as const, deadline: limits.issue_deadline ?? '' }]
      : []),
    ...(blank.length > 0 ? [{ kind: 'elements_missing' as const, elements: blank }] : []),
  ]
  const [first = findings[0]] = findings.filter(({ kind }) => kind !== 'billed_less')
  const outcome = obstacle === null ? (first?.kind ?? 'agreed') : 'not_comparable'
  return { ...made, isUnitedStates, missing, limits, findings, outcome }
}

/** Returns whether 46 CFR 541 applies. The rule covers ports in the United States, but not the charges of railroads. */
function isInUnitedStates(
  claim: InvoiceClaim,
  box: Box | null,
  cost: ClockCost | null,
): boolean | null {
  if (cost?.by === 'rail') return false
  const rule = cost?.choice?.rule ?? null
  const country = box && matchOfBox(box, rule === null ? 'port' : legOf(rule)).country
  if (typeof country === 'string') return country.toUpperCase() === 'US'
  const stated = claimValues(claim).port_of_discharge?.trim() ?? ''
  return /^[A-Z]{2}[ -]?[A-Z2-9]{3}$/i.test(stated) ? /^US/i.test(stated) : null
}
