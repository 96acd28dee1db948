import { dayInWords } from '../../cli/output/time-text.js'
import type { Cell, Field, View } from '../../cli/output/view.js'
import { tally } from '../../domain/counted.js'
import type { InvoiceCheck } from '../../domain/invoices/check-invoices.js'
import { canBeIn, claimValues, firstDay, lastDay } from '../../domain/invoices/invoice-claim.js'
import { placesOf } from '../../domain/invoices/invoice-line.js'
import { contentRulesInWords, outcomeWords, whyInWords } from './invoice-words.js'

type Value = (check: InvoiceCheck) => Cell

const values: [name: string, meaning: string, value: Value][] = [
  ['place', 'line or row of the file', ({ claim }) => claim.lines.map(({ place }) => place)],
  ['number', 'container number', ({ claim }) => claim.container],
  [
    'invoice_number',
    'number of the invoice',
    ({ claim }) => claimValues(claim).invoice_number || null,
  ],
  [
    'clock',
    'clock (charge such as demurrage) that the invoice bills',
    ({ claim, cost }) => cost?.clock ?? claim.clock,
  ],
  [
    'outcome',
    'result of the check: agreed, billed_less, not_comparable, or the first finding, such as overcharged',
    ({ outcome }) => outcome,
  ],
  [
    'findings',
    'all findings about the charge, such as wrong_start',
    ({ findings }) => findings.map(({ kind }) => kind),
  ],
  [
    'why',
    'the findings in words, or why the line cannot be compared',
    (check) => whyInWords(check) || null,
  ],
  ['charged_from_date', 'first billed day', ({ claim }) => firstDay(claim)],
  ['charged_to_date', 'last billed day', ({ claim }) => lastDay(claim)],
  [
    'days_billed',
    'billed days',
    ({ comparison, claim }) => comparison?.days_billed ?? claim.statedDays,
  ],
  [
    'days_computed',
    'number of days that the tariff charges',
    ({ comparison }) => comparison?.days_computed ?? null,
  ],
  [
    'amount_billed',
    'billed amount without tax; with tax, if the tariff adds tax',
    ({ claim }) => claim.amount,
  ],
  [
    'amount_computed',
    'amount that the tariff gives',
    ({ comparison }) => comparison?.amount_computed ?? null,
  ],
  [
    'difference',
    'billed amount minus the amount that the tariff gives',
    ({ comparison }) => comparison?.difference ?? null,
  ],
  [
    'currency_code',
    'ISO 4217 code of the amounts',
    ({ claim, comparison }) => {
      const computed = comparison?.count.currency ?? null
      return claim.currency ?? (computed !== null && canBeIn(claim, computed) ? computed : null)
    },
  ],
  [
    'lfd_date',
    'last free day that the biller stated; otherwise, that the tariff gives',
    ({ comparison }) => comparison?.count.lfd ?? null,
  ],
  [
    'free_to_diff_days',
    'number of days from the last free day of the tariff to that of the invoice; negative if the invoice is earlier',
    ({ comparison }) => comparison?.free_to_diff_days ?? null,
  ],
  [
    'content_rules',
    'rule that says what an invoice for this port must contain',
    contentRulesInWords,
  ],
  [
    'missing_elements',
    'paragraphs of 46 CFR 541.6 that require an element which the invoice does not contain; only for ports in the US',
    ({ missing }) => missing.map(({ paragraph }) => paragraph),
  ],
  [
    'elements_not_in_file',
    'paragraphs of 46 CFR 541.6 for which your file has no column: look for these elements on the invoice itself',
    ({ missing }) =>
      missing.filter(({ isOutsideFile }) => isOutsideFile).map(({ paragraph }) => paragraph),
  ],
  [
    'issue_deadline_date',
    'last day on which 46 CFR 541.7 allows the invoice to be issued',
    ({ limits }) => limits?.issue_deadline ?? null,
  ],
  [
    'issued_late',
    'true if the invoice was issued after issue_deadline_date',
    ({ limits }) => limits?.issued_late ?? null,
  ],
  [
    'dispute_by_date',
    'last day on which the biller must accept a request for mitigation, under 46 CFR 541.8',
    ({ limits }) => limits?.dispute_by ?? null,
  ],
  ['rule', 'id of the tariff rule that applies', ({ cost }) => cost?.choice?.rule?.id ?? null],
  ['customer_name', 'name of the customer', ({ box }) => box?.shipment?.customer_name ?? null],
  [
    'shipping_line_scac',
    'SCAC of the shipping line',
    ({ box }) => box?.shipment?.shipping_line_scac ?? null,
  ],
  [
    'bill_of_lading_number',
    'bill of lading number of the tracked shipment',
    ({ box }) => box?.shipment?.bill_of_lading_number ?? null,
  ],
  ['id', 'id of the container', ({ box }) => box?.container.id ?? null],
  [
    'simulated',
    'true if the sandbox simulated the data',
    ({ box }) => box?.container.simulated ?? null,
  ],
]

const fields: Field<InvoiceCheck>[] = values.map(([name, meaning, value]) => ({
  name,
  meaning,
  value,
}))

const moneyNames = new Set(['amount_billed', 'amount_computed', 'difference'])

/** Converts the check of a claim to JSON. Amounts are numbers. The currency is a separate member. */
function invoiceRecord(check: InvoiceCheck): Record<string, unknown> {
  const members = values.map(([name, , value]) => {
    const cell = value(check)
    return [name, moneyNames.has(name) && cell !== null ? Number(cell) : cell]
  })
  const { simulated, id, ...others } = Object.fromEntries(members)
  return { id, type: 'invoice_check', ...others, ...(simulated ? { simulated } : {}) }
}

export const invoicesView: View<InvoiceCheck> = {
  name: 'invoice checks',
  shape: 'list',
  noun: 'charge',
  columns: [
    {
      heading: 'Place',
      text: ({ claim }) => ({ words: placesOf(claim.lines), tone: 'dim' }),
    },
    { heading: 'Container', text: ({ claim }) => ({ words: claim.container, tone: 'strong' }) },
    {
      heading: 'Clock',
      text: ({ claim, cost }) => ({
        words: (cost?.clock ?? claim.clock ?? '').replaceAll('_', ' '),
      }),
    },
    {
      heading: 'Outcome',
      text: ({ outcome }) => outcomeWords[outcome],
      isWhole: true,
      narrowest: 10,
    },
    {
      heading: 'Billed',
      text: ({ claim }) => ({ words: money(claim.amount, claim.currency ?? claim.sign) }),
      align: 'right',
    },
    {
      heading: 'By tariff',
      text: ({ comparison }) => ({
        words: money(comparison?.amount_computed, comparison?.count.currency),
      }),
      align: 'right',
    },
    {
      heading: 'Difference',
      text: ({ comparison }) => ({ words: comparison?.difference ?? '' }),
      align: 'right',
    },
    { heading: 'Why', text: (check) => ({ words: whyInWords(check) }), wraps: true },
    {
      heading: 'Dispute by',
      text: ({ limits }, viewing) => ({
        words: limits?.dispute_by ? dayInWords(limits.dispute_by, viewing) : '',
      }),
      isShown: (rows) => rows.some(({ limits }) => limits?.dispute_by),
    },
  ],
  narrow: { first: ['Place', 'Clock'], last: ['By tariff', 'Dispute by'] },
  fields,
  id: ({ claim }) => claim.container,
  record: invoiceRecord,
  breakdown: (rows) => tally(rows.map(({ outcome }) => outcomeWords[outcome].words)),
}

const money = (amount: string | null | undefined, currency: string | null | undefined): string =>
  amount == null ? '' : `${amount} ${currency ?? ''}`.trim()
