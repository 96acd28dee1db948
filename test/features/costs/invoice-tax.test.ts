import { describe, expect, it } from 'vitest'
import { checked, checkedWithLetter, us } from './invoice-desk.js'
import { quarterTariffs } from './invoice-quarter.js'

/** The 7 days of demurrage that cost 1140 USD by the tariff, with the given columns of money. */
const bill = (headers: string, cells: string) =>
  `Invoice;Container;Charge;From;To;${headers};Invoice date\n1;${us};Demurrage;2026-03-07;2026-03-13;${cells};2026-03-20\n`

const judged = async (headers: string, cells: string) => {
  const { rows, letter } = await checkedWithLetter(bill(headers, cells))
  expect(rows).toHaveLength(1)
  const { outcome, amount_billed: amount, why } = rows[0] ?? {}
  return { outcome, amount, why, letter }
}

const agreed = { outcome: 'agreed', amount: 1140, letter: null }
const uncertain = { outcome: 'not_comparable', letter: null }

describe('a header that ends in a word of three capitals', () => {
  it.each(['AMOUNT DUE', 'AMOUNT NET', 'Total FEE', 'Amount (USD)', 'TOTAL USD'])(
    '%s has the amount',
    async (header) => {
      expect(await judged(header, '1140')).toMatchObject(agreed)
    },
  )

  it.each([
    ['Montant TTC', 'includes tax'],
    ['Amount VAT', 'states no amount'],
    ['Amount DEM', 'states no amount'],
  ])('%s does not give a currency', async (header, why) => {
    const row = await judged(header, '1140')
    expect(row).toMatchObject(uncertain)
    expect(row.why).toContain(why)
  })

  it('still shows a wrong currency', async () => {
    expect(await judged('AMOUNT EUR', '1140')).toMatchObject({ outcome: 'wrong_currency' })
  })
})

describe('the currency of a line', () => {
  it.each(['1140 NET', '1140 TTC', 'USD 1140 EUR'])(
    '%s is not an amount in a currency',
    async (cell) => {
      const row = await judged('Amount', cell)
      expect(row).toMatchObject(uncertain)
      expect(row.why).toContain('is not an amount')
    },
  )

  it('is unknown if the cell is not an ISO 4217 currency code', async () => {
    const row = await judged('Amount;Currency', '1140;Gold Dollar')
    expect(row).toMatchObject(uncertain)
    expect(row.why).toContain('currency "Gold Dollar" is not an ISO 4217 currency code')
    expect(await judged('Amount;Currency', '1140;$')).toMatchObject(agreed)
  })
})

describe('an amount with tax', () => {
  it.each([
    ['VAT;Total;Currency', '228;1368;USD'],
    ['TVA;Montant TTC;Devise', '228,00;1 368,00;USD'],
    ['Gross amount;Total VAT', '1368;228'],
    ['Bruttobetrag (USD);MwSt.', '1.368,00;228,00'],
    ['Total incl. VAT;VAT amount', '1368;228'],
    ['VAT 20%;Amount due', '228;1368'],
    ['Total;Tax', '1140;0'],
    ['Total;VAT %', '1140;0'],
    ['Total;VAT No.', '1140;DE123456789'],
    ['Net;VAT;Gross', '1140;228;1368'],
    ['VAT;Service tax;Total', '114;114;1368'],
  ])('%s is compared without the tax', async (headers, cells) => {
    expect(await judged(headers, cells)).toMatchObject(agreed)
  })

  it.each([
    ['Gross amount', '1368', 'includes tax'],
    ['VAT;Total', ';1368', 'includes tax'],
    ['VAT;Total', '20;1368', 'includes tax'],
    ['VAT;Total', '20%;1368', 'includes tax'],
    ['VAT rate;Total', '20;1368', 'includes tax'],
    ['VAT;Total', 'yes;1368', 'includes tax'],
    ['Amount;VAT', '1368;228', 'may or may not include'],
    ['Amount;VAT %', '1368;20', 'may or may not include'],
  ])('%s with %s is no dispute', async (headers, cells, why) => {
    const row = await judged(headers, cells)
    expect(row).toMatchObject(uncertain)
    expect(row.why).toContain(why)
  })

  it('is still disputed if it is too high without the tax', async () => {
    const row = await judged('VAT;Total (USD)', '300;1800')
    expect(row).toMatchObject({ outcome: 'wrong_rate', amount: 1500 })
    expect(row.letter).toContain('7 days, 1500.00 USD without tax')
    expect(await judged('Amount;VAT', '1140;228')).toMatchObject(agreed)
    expect(await judged('Amount;VAT', '1500;')).toMatchObject({ outcome: 'wrong_rate' })
    expect(await judged('Amount;VAT', '1500;300')).toMatchObject({ outcome: 'wrong_rate' })
  })
})

describe('an amount for a tariff that adds 20 percent of tax', () => {
  const taxed = quarterTariffs.replace('{ rate: 180 }] }', '{ rate: 180 }], tax_percent: 20 }')

  it.each([
    ['Amount', '1368', 'agreed'],
    ['Net;VAT', '1140;228', 'agreed'],
    ['VAT;Total', '228;1368', 'agreed'],
    ['Gross amount', '1368', 'agreed'],
    ['Net;VAT', '1368;273.60', 'wrong_rate'],
    ['Gross amount', '1500', 'wrong_rate'],
    ['Net', '1140', 'not_comparable'],
  ])('%s of %s is compared with tax', async (headers, cells, outcome) => {
    expect(await checked(bill(headers, cells), taxed)).toMatchObject([{ outcome }])
  })
})
