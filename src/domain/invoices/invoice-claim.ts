import { addDays, type CalendarDate, daysBetween } from '../calendar-date.js'
import { addDecimals, decimalText, readDecimal, zero } from '../decimal.js'
import { foldText } from '../matches-words.js'
import { mostClockDays } from '../tariffs/charge-span.js'
import type { InvoiceField, InvoiceValues } from './invoice-fields.js'
import type { DateField, InvoiceLine } from './invoice-line.js'

/** What one invoice claims for one clock of one container. If each tier has a line, the claim has several lines. */
export interface InvoiceClaim {
  lines: readonly InvoiceLine[]
  container: string
  /** Name of the clock, such as `demurrage`; null if the invoice does not say what it charges. */
  clock: string | null
  /** Every billed day, in order; a day that two lines bill occurs twice. Null if the lines have no dates. */
  days: CalendarDate[] | null
  /** Number of days that the invoice says it bills; null if the invoice does not state the number. */
  statedDays: number | null
  amount: string | null
  currency: string | null
  /** True if every line is a credit, so that the claim bills nothing. */
  isCredit: boolean
  problems: string[]
}

/** Groups the lines of invoices by invoice, container and charge. */
export function invoiceClaims(lines: readonly InvoiceLine[]): InvoiceClaim[] {
  const groups = new Map<string, InvoiceLine[]>()
  for (const line of lines) {
    const { invoice_number: number = '', bl = '', invoice_date: date = '' } = line.values
    const key = JSON.stringify([number, bl, date, containerOf(line), clockOf(line)])
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  const claims = [...groups.values()].map(claimOf)
  return claims.map((claim) => withSharedAmount(claim, lines))
}

/** Returns the values of a claim. If it has several lines, uses the first value that is not blank. */
export function claimValues({ lines }: InvoiceClaim): InvoiceValues {
  const values: Partial<Record<InvoiceField, string>> = {}
  for (const line of lines) {
    for (const [name, text] of Object.entries(line.values)) {
      const field = name as InvoiceField
      if ((values[field] ?? '').trim() === '') values[field] = text
    }
  }
  return values
}

export const claimDate = ({ lines }: InvoiceClaim, field: DateField): CalendarDate | null =>
  lines.find(({ dates }) => dates[field] !== undefined)?.dates[field] ?? null

export const firstDay = ({ days }: InvoiceClaim): CalendarDate | null => days?.[0] ?? null
export const lastDay = ({ days }: InvoiceClaim): CalendarDate | null => days?.at(-1) ?? null

/** Returns a container number without spaces and dashes, as invoices write them in several ways. */
const containerOf = ({ values }: InvoiceLine): string =>
  (values.container ?? '')
    .normalize('NFKC')
    .replace(/[\s\p{Cf}./-]+/gu, '')
    .toUpperCase()

/** Returns the charge of a line. A credit has the charge that it reduces. */
function clockOf(line: InvoiceLine): string | null {
  const written = foldText(line.values.charge ?? '').replace(/[^\p{L}\p{N}]+/gu, '_')
  const charge = isCreditLine(line) ? `_${written}_`.replace(creditWords, '_') : written
  return charge.replace(/^_+|_+$/g, '') || null
}

const creditWords =
  /_(?:credit(?:_note|_memo)?|refund|reversal|adjustment|waiver|gutschrift|avoir|abono)(?=_)/g

const isCreditLine = ({ amount }: InvoiceLine): boolean => amount?.startsWith('-') === true

function claimOf(lines: readonly InvoiceLine[]): InvoiceClaim {
  const [first] = lines
  const amounts = lines.flatMap(({ amount }) => amount ?? [])
  const stated = lines.flatMap((line) =>
    line.chargedDays === null ? [] : isCreditLine(line) ? -line.chargedDays : line.chargedDays,
  )
  const currencies = new Set(lines.flatMap(({ currency }) => currency ?? []))
  const problems = lines.flatMap((line) => line.problems.map((text) => `${line.place}: ${text}`))
  if (currencies.size > 1) problems.push(`the lines are in ${[...currencies].join(' and ')}`)
  const sum = amounts.reduce((total, text) => addDecimals(total, readDecimal(text) ?? zero), zero)
  return {
    lines,
    container: first === undefined ? '' : containerOf(first),
    clock: first === undefined ? null : clockOf(first),
    days: daysOf(lines),
    statedDays: stated.length < lines.length ? null : stated.reduce((all, days) => all + days, 0),
    amount: amounts.length === 0 ? null : decimalText(sum),
    currency: [...currencies][0] ?? null,
    isCredit: lines.every(isCreditLine),
    problems: [...problems, ...lines.flatMap(severalContainers)],
  }
}

function severalContainers(line: InvoiceLine): string[] {
  const numbers = new Set(containerOf(line).match(/[A-Z]{3}[UJZ]\d{7}/g))
  return numbers.size > 1
    ? [`${line.place}: the cell names ${numbers.size} containers; write one line for each`]
    : []
}

/** Returns the billed days in order, without the days of credits. */
function daysOf(lines: readonly InvoiceLine[]): CalendarDate[] | null {
  const days: CalendarDate[] = []
  const credited: CalendarDate[] = []
  const isCredit = lines.every(isCreditLine)
  for (const line of lines) {
    const { charged_from: from, charged_to: to } = line.dates
    if (from === undefined || to === undefined) return null
    const many = Math.min(daysBetween(from, to) + 1, mostClockDays)
    const kind = isCreditLine(line) && !isCredit ? credited : days
    for (let ahead = 0; ahead < many; ahead += 1) kind.push(addDays(from, ahead))
  }
  for (const day of credited) {
    const at = days.indexOf(day)
    if (at >= 0) days.splice(at, 1)
  }
  return days.sort()
}

/** Counts an amount in a merged cell once. Rejects the amount if the rows of the cell belong to several containers. */
function withSharedAmount(claim: InvoiceClaim, all: readonly InvoiceLine[]): InvoiceClaim {
  const own = new Set(claim.lines)
  const shared = claim.lines.filter(({ hasSharedAmount }) => hasSharedAmount)
  if (shared.length === 0) return claim
  const isOwn = shared.every((line) => {
    const at = all.indexOf(line)
    return [at - 1, at + 1].every((near) => {
      const other = all[near]
      return other === undefined || !other.hasSharedAmount || own.has(other)
    })
  })
  if (isOwn) return { ...claim, amount: shared[0]?.amount ?? null }
  const problem = `one merged cell has the amount of several containers: ${claim.lines.map(({ place }) => place).join(', ')}`
  return { ...claim, amount: null, problems: [...claim.problems, problem] }
}
