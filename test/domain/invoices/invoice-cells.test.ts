import { describe, expect, it } from 'vitest'
import { readInvoiceAmount } from '../../../src/domain/invoices/invoice-amount.js'
import { provenOrder, readInvoiceDate } from '../../../src/domain/invoices/invoice-date.js'

describe('a date of an invoice', () => {
  it.each([
    '2026-03-13',
    '20260313',
    '2026/03/13',
    '2026/3/13',
    '2026年3月13日',
    '2026-03-13 00:00',
    '2026-03-13T08:00:00Z',
    '13.03.2026',
    '13.3.26',
    '13/03/2026',
    '03/13/2026',
    '3/13/26 4:30 PM',
    '13 Mar 2026',
    '13-MAR-26',
    'Fri, 13 March 2026',
    'March 13, 2026',
    'Mar 13th 2026',
    'Fri 13/03/2026',
    'Friday, March 13, 2026',
    '13 mars 2026',
    '13 de marzo de 2026',
    '13. März 2026',
    '13 março 2026',
  ])('is read from %s', (text) => {
    expect(readInvoiceDate(text, null)).toEqual({ date: '2026-03-13' })
  })

  it.each(['2026-02-30', '31/31/2026', 'soon', '', '13 Foo 2026'])('is not %j', (text) => {
    expect(readInvoiceDate(text, null)).toEqual({ problem: 'no_date' })
  })

  it('has two readings with slashes only, until the file proves an order', () => {
    expect(readInvoiceDate('03/04/2026', null)).toEqual({ problem: 'two_readings' })
    expect(readInvoiceDate('04.03.2026', 'mdy')).toEqual({ date: '2026-03-04' })
    expect(readInvoiceDate('03/03/2026', null)).toEqual({ date: '2026-03-03' })
    expect(provenOrder(['03/04/2026', '03/13/2026', '13.03.2026'])).toBe('mdy')
    expect(provenOrder(['03/04/2026', '13/03/2026'])).toBe('dmy')
    expect(provenOrder(['13/03/2026', '03/13/2026'])).toBe('both')
    expect(provenOrder(['03/04/2026'])).toBe(null)
  })
})

describe('an amount of an invoice', () => {
  it.each([
    ['1140', '1140.00', null],
    ['1,140.00', '1140.00', null],
    ['1.140,50', '1140.50', null],
    ["1'140.00 CHF", '1140.00', 'CHF'],
    ['EUR 1.140', '1140.00', 'EUR'],
    ['€ 60,5', '60.50', 'EUR'],
    ['$1,140', '1140.00', null],
    ['-20.00', '-20.00', null],
    ['(1,140.00)', '-1140.00', null],
    ['180.00-', '-180.00', null],
    ['180,00 EUR CR', '-180.00', 'EUR'],
    ['US$1,140.00', '1140.00', 'USD'],
    ['HK$ 400', '400.00', 'HKD'],
    ['¥24,000', '24000.00', null],
    ['RMB 1,140', '1140.00', 'CNY'],
    ['KWD 38.265', '38.265', 'KWD'],
    ['１，１４０．００', '1140.00', null],
    ['0.500', '0.50', null],
    ['-0.500 USD', '-0.50', 'USD'],
    ['1,52,500.00', '152500.00', null],
    ['₹1,52,500', '152500.00', 'INR'],
    ['Rs. 28500/-', '28500.00', null],
    ['$ 1,140.00*', '1140.00', null],
    ['-', '0.00', null],
  ])('is read from %s', (text, amount, currency) => {
    expect(readInvoiceAmount(text)).toMatchObject({ amount, currency })
  })

  it.each([
    ['$1,140', '$'],
    ['¥24,000', '¥'],
    ['1.140 kr', 'kr'],
    ['Rs. 28500/-', 'rs'],
    ['US$1,140.00', null],
    ['1140', null],
  ])('has the sign of several currencies in %s', (text, sign) => {
    expect(readInvoiceAmount(text)).toMatchObject({ sign })
  })

  it.each([
    '',
    'abc',
    '1,2,3',
    '1.2.3',
    '=',
    '()',
    'KWD 38,265',
    '--5',
    '0,500',
    '012.500',
    '1140 NET',
    'USD 160 per day',
    '5 USD EUR',
  ])('is not %j', (text) => {
    expect(readInvoiceAmount(text)).toBe(null)
  })
})
