import type { InvoiceField } from '../../domain/invoices/invoice-fields.js'
import { foldText } from '../../domain/matches-words.js'

/** Returns the field of a header such as `B/L No.` or `Charged from`; undefined for an unknown header. */
export function invoiceField(header: string): InvoiceField | undefined {
  const spelling = foldText(header)
    .replace(/#/g, ' no ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return fields.get(spelling) ?? fields.get(spelling.replace(/ (?:no|number|nr)$/, ''))
}

const words: readonly [InvoiceField, string][] = [
  ['invoice_number', 'invoice, invoice no, invoice number, invoice id, inv no, inv, document no'],
  ['bl', 'bl, b l, bill, bill of lading, mbl, master bl, master bill, bol, b l no, konnossement'],
  ['container', 'container, container number, cntr, ctr, cntr no, equipment, unit, box, behalter'],
  ['port_of_discharge', 'port of discharge, pod, discharge port, port, loschhafen'],
  ['basis_for_liability', 'basis for liability, basis, liability, billed party basis'],
  ['invoice_date', 'invoice date, date, issue date, issued, date of invoice, rechnungsdatum'],
  ['due_date', 'due date, due, payment due, pay by, falligkeit'],
  ['free_days', 'free days, free time, allowed free time, free time days, freetime, freie tage'],
  ['free_from', 'free from, free time start, free start, start of free time, free time from'],
  ['free_to', 'free to, free time end, free end, end of free time, last free day, lfd, free until'],
  ['available_date', 'available date, available, availability, availability date'],
  ['earliest_return_date', 'earliest return date, erd, earliest receiving date'],
  ['charged_from', 'charged from, charge from, from, from date, start date, charge start, von'],
  [
    'charged_to',
    'charged to, charge to, to, to date, thru, through, end date, until, charge end, bis',
  ],
  ['charged_days', 'charged days, days, chargeable days, billed days, qty days, tage'],
  ['amount', 'amount, total, total amount, amount due, charge amount, line total, betrag'],
  ['currency', 'currency, ccy, cur, currency code, wahrung'],
  ['rule_cited', 'rule cited, rule, tariff, tariff rule, tariff reference'],
  ['rates', 'rates, rate, rate per day, daily rate, tariff rate'],
  ['contact', 'contact, email, dispute contact, contact information'],
  ['url', 'url, dispute url, web page, website, dispute page'],
  ['timeframes', 'timeframes, time frames, dispute time frames, dispute window'],
  ['cert_rules', 'cert rules, fmc statement, compliance statement'],
  ['cert_performance', 'cert performance, performance statement'],
  ['charge', 'charge, charge type, charge description, description, type, charge code, gebuhr'],
]

const fields = new Map(
  words.flatMap(([field, spellings]) =>
    [field.replaceAll('_', ' '), ...spellings.split(', ')].map(
      (spelling): [string, InvoiceField] => [spelling, field],
    ),
  ),
)
