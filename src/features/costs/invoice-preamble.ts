import type { GridRow } from '../../desk/sheet/grid.js'
import { chargeKey, clockIn } from '../../domain/invoices/charge-name.js'
import { currencyCode } from '../../domain/invoices/invoice-amount.js'
import { readInvoiceDate } from '../../domain/invoices/invoice-date.js'
import type { InvoiceField, InvoiceValues } from '../../domain/invoices/invoice-fields.js'
import { isCancelledTitle } from '../../domain/invoices/lines-in-force.js'
import { type InvoiceColumn, invoiceColumn } from './invoice-columns.js'
import type { Columns } from './invoice-table.js'

const statedOnce = new Set<InvoiceColumn>([
  'invoice_number',
  'invoice_date',
  'due_date',
  'bl',
  'port_of_discharge',
  'currency',
])

const isStatedOnce = (field: InvoiceColumn): field is InvoiceField => statedOnce.has(field)

/** Reads names with values above an invoice's lines, in one cell (`Due date: 20 Sep 2026`) or two adjacent cells. */
export function preambleValues(rows: readonly GridRow[]): InvoiceValues {
  const values: Partial<Record<InvoiceField, string>> = {}
  for (const { cells } of rows) {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    const kind = filled.find((cell) => isCancelledTitle(cell) || creditTitle.test(cell))
    if (kind !== undefined) values.document_type ??= kind
    for (const [index, cell] of filled.entries()) {
      const [, name = cell, inside] = /^([^:]+):\s*(\S.*)$/.exec(cell) ?? []
      const field = invoiceColumn(name)
      if (field === undefined || !isStatedOnce(field)) continue
      const value = inside ?? filled[index + 1] ?? ''
      if (values[field] === undefined && isValueOf(field, value)) values[field] = value
    }
  }
  return values
}

const creditTitle =
  /^\W*(?:credit (?:note|memo)|gutschrift|storno(?:rechnung)?|avoir|note? de cr[eé]dit|nota d[ei] cr[eé]dito|creditnota|贷记|红字)(?!\p{L})/iu

/** Reads a sentence such as `All amounts in EUR`. Returns null if there is no such sentence. */
export function currencyOfSentences(rows: readonly GridRow[]): string | null {
  const codes = new Set(
    rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => currencyCode(inCurrency.exec(cell)?.groups?.code ?? '') ?? []),
    ),
  )
  const [only = null, another] = codes
  return another === undefined ? only : null
}

const inCurrency =
  /(?<!\p{L})(?:amounts?|prices?|charges?|values?|betr[äa]ge|preise|montants?|importes?|importi|bedragen|valores)(?!\p{L})[^.\d]{0,30}?(?<!\p{L})(?:in|en|em|expressed in)[: ]+(?<code>[A-Z]{3}|[A-Z]{0,2}[$€£])(?!\p{L})/iu

function isValueOf(field: InvoiceField, value: string): boolean {
  if (value === '' || invoiceColumn(value) !== undefined) return false
  if (field === 'currency') return currencyCode(value) !== null
  if (!field.endsWith('_date')) return true
  const read = readInvoiceDate(value, null)
  return 'date' in read || read.problem === 'two_readings'
}

/**
 * Finds the charge of an invoice that has no column for charges. Uses a header such as `Detention amount`; if there is
 * none, uses a title such as `Demurrage invoice`. Returns null if these texts name no charge or several charges.
 */
export function clockOfInvoice(
  columns: Columns,
  { headers, titles }: { headers: readonly string[]; titles: readonly GridRow[] },
): string | null {
  const fields = ['amount', 'charged_days', 'charged_from', 'charged_to'] as const
  const named = fields.flatMap((field) => (columns.get(field) ?? []).map((at) => headers[at] ?? ''))
  const [clock, ...others] = clocksIn(named)
  if (clock !== undefined) return others.length === 0 ? clock : null
  const [title, ...more] = clocksIn(titles.flatMap(({ cells }) => cells))
  return title === undefined || more.length > 0 || title === 'combined' ? null : title
}

const clocksIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => clockIn(text) ?? []).map(chargeKey)),
]
