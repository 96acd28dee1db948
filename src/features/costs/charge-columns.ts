import type { GridRow } from '../../desk/sheet/grid.js'
import { chargeKey, clockIn } from '../../domain/invoices/charge-name.js'
import { readInvoiceAmount } from '../../domain/invoices/invoice-amount.js'
import type { InvoiceField } from '../../domain/invoices/invoice-fields.js'
import { sumOf } from '../../domain/invoices/invoice-line.js'
import { type AmountColumns, amountColumns, chargeAmount, moneyHeader } from './amount-columns.js'
import { dayColumn } from './day-columns.js'
import { invoiceColumn } from './invoice-columns.js'

/** The columns of one charge, for files in which each charge has its own columns. */
export interface ChargeView {
  /** The headers of the file. If a column belongs to another charge, its header is an empty text. */
  headers: string[]
  money: AmountColumns
  /** The name of the charge if a column names it. Null if each line names its charge. */
  charge: string | null
  /** Fields whose column contains days of all charges together. */
  ofAll: ReadonlySet<InvoiceField>
}

/**
 * Returns one view per charge if each charge has a column, such as `Demurrage`, `Detention` and `Total`. Otherwise,
 * returns one view for the whole file. The column with the total of all charges is not a charge.
 */
export function chargeViews(headers: readonly string[], rows: readonly GridRow[]): ChargeView[] {
  const charges = chargeColumns(headers, rows)
  const isNamed = headers.some((header) => invoiceColumn(header) === 'charge')
  const hasAmount = headers.some((header) => isPlainAmount(header))
  if (charges.size === 0 || (charges.size === 1 && (isNamed || hasAmount))) {
    const money = amountColumns(headers)
    return [{ headers: [...headers], money, charge: null, ofAll: new Set() }]
  }
  return [...charges].map(([key, columns]) => viewOf(headers, { key, columns }))
}

function viewOf(
  headers: readonly string[],
  { key, columns }: { key: string; columns: readonly number[] },
): ChargeView {
  const own = headers.map((header) => {
    const clock = clockIn(header)
    const isOther = clock !== null && chargeKey(clock) !== key
    return isOther || invoiceColumn(header) === 'charge' ? '' : header
  })
  const asAmounts = own.map((header, at) =>
    columns.includes(at) ? (chargeAmount(header)?.as ?? header) : header,
  )
  const ofAll = own.flatMap((header) => {
    const field = dayColumn(header)
    return field === undefined || clockIn(header) !== null ? [] : [field]
  })
  return {
    headers: own,
    money: { ...amountColumns(asAmounts), amount: columns },
    charge: key,
    ofAll: new Set(ofAll),
  }
}

function chargeColumns(
  headers: readonly string[],
  rows: readonly GridRow[],
): Map<string, readonly number[]> {
  const found = headers.flatMap((header, at) => {
    const read = chargeAmount(header)
    return read !== null && isOfMoney(at, { isSure: read.isSure, rows }) ? [{ ...read, at }] : []
  })
  const sure = found.filter(({ isSure }) => isSure)
  const sureKeys = new Set(sure.map(({ key }) => key))
  const bare = found.filter(({ isSure, key }) => !isSure && !sureKeys.has(key))
  const plain = headers.findIndex(isPlainAmount)
  const isSum = plain < 0 || isSumOf(plain, { columns: found.map(({ at }) => at), rows })
  const columns = new Map<string, number[]>()
  for (const { key, at } of isSum ? [...sure, ...bare] : sure) {
    columns.set(key, [...(columns.get(key) ?? []), at])
  }
  return columns
}

const isPlainAmount = (header: string): boolean =>
  moneyHeader(header) === 'amount' && clockIn(header) === null

/**
 * Returns whether a column contains money. A column whose header only names a charge may contain days instead.
 * Therefore, one of its cells must contain a currency, decimals, or a number that is too large for days.
 */
function isOfMoney(
  at: number,
  { isSure, rows }: { isSure: boolean; rows: readonly GridRow[] },
): boolean {
  if (isSure) return true
  const texts = rows.flatMap(({ cells }) => cells[at]?.trim() || [])
  const read = texts.map((text) => ({ text, money: readInvoiceAmount(text) }))
  return (
    read.filter(({ money }) => money === null).length * 2 <= read.length &&
    read.some(
      ({ text, money }) =>
        money !== null && (Number(money.amount) >= 100 || /[.,]\d\d\b|[^\d\s.,'-]/.test(text)),
    )
  )
}

/** Returns whether each cell of a column is either empty or the sum of other cells in its row. */
function isSumOf(
  total: number,
  { columns, rows }: { columns: readonly number[]; rows: readonly GridRow[] },
): boolean {
  return rows.every(({ cells }) => {
    const amount = readInvoiceAmount(cells[total] ?? '')?.amount
    const parts = columns.flatMap((at) => readInvoiceAmount(cells[at] ?? '')?.amount ?? [])
    return amount === undefined || sumOf(parts) === sumOf([amount])
  })
}
