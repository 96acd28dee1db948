import { billNumber } from '../../domain/box.js'
import type { InvoiceCheck } from '../../domain/invoices/check-invoices.js'
import { daysToArgue } from '../../domain/invoices/days-to-argue.js'
import { claimDate, claimValues, firstDay, lastDay } from '../../domain/invoices/invoice-claim.js'
import type { CountedDay } from '../../domain/tariffs/clock-count.js'
import { nameInWords, noteInWords } from '../../domain/tariffs/cost-words.js'
import { factDay } from '../../domain/tariffs/event-day.js'
import { eventOrder } from '../../domain/tariffs/facts-of-box.js'
import { elementsInWords, findingInWords } from './invoice-words.js'

/** Writes a draft of a dispute as plain text. It contains one letter per invoice, with the evidence for each charge. */
export function disputeLetter(checks: readonly InvoiceCheck[], now: Date): string {
  const letters = new Map<string, InvoiceCheck[]>()
  for (const check of checks) {
    const { invoice_number: number = '', invoice_date: date = '' } = claimValues(check.claim)
    const key = JSON.stringify([billerOf(check), number, date])
    letters.set(key, [...(letters.get(key) ?? []), check])
  }
  const today = now.toISOString().slice(0, 10)
  return [...letters.values()].map((each) => letter(each, today)).join(`\n${'='.repeat(72)}\n\n`)
}

const billerOf = ({ cost, box }: InvoiceCheck): string => {
  const line = box?.shipment?.shipping_line_name ?? box?.shipment?.shipping_line_scac ?? null
  if (cost?.by === 'line' || cost === null) return line ?? '[the biller]'
  return `[the ${cost.by}${line === null ? '' : `; shipping line: ${line}`}]`
}

function letter(checks: readonly InvoiceCheck[], today: string): string {
  const [first] = checks
  if (first === undefined) return ''
  const number = inert(claimValues(first.claim).invoice_number ?? '') || '[invoice number]'
  const issued = claimDate(first.claim, 'invoice_date')
  return [
    'DRAFT. Check every statement before you send this letter. This letter is not legal advice.',
    '',
    `Date: ${today}`,
    `To: ${inert(billerOf(first))}`,
    `Subject: dispute of invoice ${number}${issued === null ? '' : ` of ${issued}`}`,
    '',
    'We have compared the invoice with the events of the containers and with the tariff. We dispute the',
    'charges below and ask you to correct or to explain them.',
    '',
    ...checks.flatMap((check, index) => [...charge(check, index + 1), '']),
    ...limitLines(first),
    '[name, company, contact]',
    '',
  ].join('\n')
}

function charge(check: InvoiceCheck, number: number): string[] {
  const { claim, findings, missing } = check
  const { bl = '' } = claimValues(claim)
  const clock = nameInWords(check.cost?.clock ?? claim.clock ?? 'charge')
  const bill = inert(bl) || (check.box?.shipment ? billNumber(check.box.shipment) : '')
  const absent = missing.filter(({ isOutsideFile }) => isOutsideFile)
  return [
    `${number}. Container ${inert(claim.container)}${bill === '' ? '' : `, B/L ${bill}`}, ${clock}`,
    `   Billed: ${billedInWords(check)}`,
    ...findings.map((finding) => `   - ${capital(findingInWords(finding, check))}.`),
    ...(absent.length === 0
      ? []
      : [
          `   [Look for these elements on the invoice, because the file has no column for the elements: ${elementsInWords(absent)}.]`,
        ]),
    ...computedLines(check),
    ...argueLines(check),
  ]
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

function billedInWords({ claim, comparison }: InvoiceCheck): string {
  const days = comparison?.days_billed ?? claim.statedDays
  const terms = claim.convertedTo === null ? '' : ` ${claim.convertedTo.replace('_', ' ')}`
  const span = firstDay(claim) === null ? '' : `${firstDay(claim)} to ${lastDay(claim)}`
  return [
    span,
    days === null ? '' : `${days} days`,
    claim.amount === null
      ? ''
      : `${claim.amount} ${claim.currency ?? claim.sign ?? ''}`.trim() + terms,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function computedLines({ comparison, cost }: InvoiceCheck): string[] {
  if (comparison === null) return []
  const { count, facts } = comparison
  const stated = count.lfd_source === 'stated' ? ', as you stated it' : ''
  return [
    `   According to the tariff rule ${inert(cost?.choice?.rule?.id ?? '')}: last free day ${count.lfd}${stated}, ${count.charge_days} charged days, ${count.amount} ${count.currency}.`,
    ...count.notes.map((note) => `   Note: ${noteInWords(note)}.`),
    '   Events, each with the date at its place:',
    ...eventOrder.flatMap((name) => {
      const day = factDay(name, facts, null)
      return day === null ? [] : [`     ${day.date}  ${nameInWords(name)}`]
    }),
    '   Days:',
    ...count.days.map((day) => `     ${dayLine(day, count.currency)}`),
  ]
}

function dayLine({ date, kind, number, reason, amount }: CountedDay, currency: string): string {
  const what = `${kind}${number === null ? '' : ` ${number}`}`
  const parts = [
    amount === null ? '' : `${amount} ${currency}`,
    reason === null ? '' : inert(reason),
  ]
  const more = parts.filter((part) => part !== '').join(', ')
  return `${date}  ${more === '' ? what : `${what.padEnd(11)} ${more}`}`
}

function argueLines({ claim, comparison, isUnitedStates }: InvoiceCheck): string[] {
  const days = comparison && isUnitedStates ? daysToArgue(claim, comparison) : []
  if (days.length === 0) return []
  return [
    '   Billed days on which the container could not be picked up (46 CFR 545.5):',
    ...days.map(({ date, reason }) => `     ${date}  ${inert(reason)}`),
  ]
}

function limitLines({ limits, isUnitedStates }: InvoiceCheck): string[] {
  if (limits === null) {
    const why = isUnitedStates === null ? 'the port is unknown' : 'the port is not in the US'
    return [`[46 CFR 541 was not checked, because ${why}.]`, '']
  }
  const { issue_deadline: issue, dispute_by: dispute } = limits
  return [
    'Time limits: an invoice must be issued within 30 days of the last charged day (46 CFR 541.7(a)' +
      `${issue === null ? '' : `: ${issue}`}).`,
    'A request for mitigation can be made for at least 30 days after the invoice (46 CFR 541.8(a)' +
      `${dispute === null ? '' : `: until ${dispute}`}), and must be answered within 30 days.`,
    '',
  ]
}

/** Replaces control characters and line breaks, because invoices and the service may contain any characters. */
const inert = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
