import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TerminalFee } from '../../src/contract/container.js'
import type { Container } from '../../src/contract/tracked-resources.js'
import { feeTypes } from '../../src/contract/vocabulary.js'
import { containerFees, type FeeSum, feeInCell, sumFees } from '../../src/domain/fees.js'

const cents = fc.integer({ min: 0, max: 500_000 })
const currency = fc.constantFrom('USD', 'CAD', 'EUR', null)
const feeOf = (types: readonly TerminalFee['type'][]) =>
  fc.record({
    type: fc.constantFrom(...types),
    amount: cents.map((amount) => amount / 100),
    currency_code: currency,
  })
const items = feeOf(feeTypes.filter((type) => type !== 'total'))
const fees = fc.array(feeOf(feeTypes), { maxLength: 8 })

const amounts = (all: readonly TerminalFee[]) =>
  new Map(
    sumFees(all).map(({ currency_code, amount, posted }) => [currency_code, [amount, posted]]),
  )

describe('sumFees', () => {
  it('adds the line items of one currency, in cents', () => {
    fc.assert(
      fc.property(fc.array(items, { minLength: 1, maxLength: 8 }), (all) => {
        for (const { currency_code, amount } of sumFees(all)) {
          const own = all.filter((fee) => fee.currency_code === currency_code)
          const expected = own.reduce((sum, fee) => sum + Math.round(fee.amount * 100), 0)
          expect(Math.round(amount * 100)).toBe(expected)
        }
      }),
    )
  })

  it('has one sum for each currency, and none for others', () => {
    fc.assert(
      fc.property(fees, (all) => {
        const currencies = sumFees(all).map((sum) => sum.currency_code)
        expect(new Set(currencies)).toEqual(new Set(all.map((fee) => fee.currency_code)))
        expect(currencies).toHaveLength(new Set(currencies).size)
      }),
    )
  })

  it('never adds a total to its items', () => {
    fc.assert(
      fc.property(fc.array(items, { minLength: 1 }), cents, (all, total) => {
        const [first] = all
        fc.pre(all.every(({ amount }) => amount !== 0))
        const stated: TerminalFee = {
          type: 'total',
          amount: total / 100,
          currency_code: first?.currency_code ?? null,
        }
        expect(amounts([stated, ...all])).toEqual(amounts(all))
        expect(amounts([...all, stated])).toEqual(amounts(all))
      }),
    )
  })

  it('uses a total without items as the sum', () => {
    const total: TerminalFee = { type: 'total', amount: 395, currency_code: 'USD' }
    expect(sumFees([total])).toEqual([
      { currency_code: 'USD', amount: 395, posted: true, fees: [total] },
    ])
  })

  it('uses a total if an item is not posted yet', () => {
    const item: TerminalFee = { type: 'demurrage', amount: 0, currency_code: 'USD' }
    const total: TerminalFee = { type: 'total', amount: 395, currency_code: 'USD' }
    expect(sumFees([item, total])).toMatchObject([{ amount: 395, posted: true }])
    const posted: TerminalFee = { type: 'exam', amount: 300, currency_code: 'USD' }
    expect(sumFees([item, posted, total])).toMatchObject([{ amount: 395, fees: [item, posted] }])
    expect(sumFees([item, posted, { ...total, amount: 300 }])).toMatchObject([{ amount: 300 }])
    const open: TerminalFee = { ...total, amount: 0 }
    expect(sumFees([item, open])).toMatchObject([{ amount: 0, posted: false, fees: [item] }])
  })

  it('cuts a currency that is no code, so that it does not widen tables', () => {
    const sum = { currency_code: 'x'.repeat(10_000), amount: 10, posted: true }
    expect(feeInCell(sum)).toBe('10.00 xxxxxxxxxxx…')
  })

  it('reads numeric texts, treats empty values as not posted, and reports unreadable values', () => {
    const fee = (amount: unknown) =>
      ({ type: 'exam', amount, currency_code: 'USD' }) as unknown as TerminalFee
    expect(sumFees([fee('12.50'), fee(' 7 ')])).toMatchObject([{ amount: 19.5, posted: true }])
    expect(sumFees([fee(null), fee(undefined)])).toMatchObject([{ amount: 0, posted: false }])
    const [sum] = sumFees([fee(10), fee('1,234.50'), fee(Object.create(null))])
    expect(sum).toMatchObject({ amount: 10, posted: true, unreadable: 2 })
    expect(feeInCell(sum as FeeSum)).toBe('10.00 USD and an unreadable amount')
  })

  it('uses the total if an item cannot be read, and reports it', () => {
    const fee = (type: TerminalFee['type'], amount: unknown) =>
      ({ type, amount, currency_code: 'USD' }) as unknown as TerminalFee
    const stated = [fee('demurrage', 'TBD'), fee('exam', 95), fee('total', 300)]
    for (const all of [stated, stated.toReversed()]) {
      expect(sumFees(all)).toMatchObject([{ amount: 300, posted: true, unreadable: 1 }])
    }
    expect(sumFees([fee('exam', 0), fee('total', 'TBD'), fee('total', 40)])).toMatchObject([
      { amount: 40, posted: true },
    ])
    const [none] = sumFees([fee('exam', 0), fee('total', 'TBD')])
    expect(feeInCell(none as FeeSum)).toBe('unreadable amount, USD')
  })

  it('has its currencies in one order, the unknown one last', () => {
    fc.assert(
      fc.property(fees, (all) => {
        const known = sumFees(all).map((sum) => sum.currency_code ?? '~')
        expect(known).toEqual([...known].sort())
      }),
    )
  })

  it('is a number for any input from the service', () => {
    const anyFee = fc.record({
      type: fc.anything(),
      amount: fc.anything(),
      currency_code: fc.anything(),
    })
    fc.assert(
      fc.property(fc.array(anyFee, { maxLength: 6 }), (all) => {
        for (const sum of sumFees(all as unknown as TerminalFee[])) {
          expect(Number.isFinite(sum.amount)).toBe(true)
          expect(feeInCell(sum)).not.toMatch(/NaN|undefined|null/)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('is posted as soon as one fee is not 0', () => {
    fc.assert(
      fc.property(fc.array(items, { minLength: 1 }), (all) => {
        for (const { currency_code, posted } of sumFees(all)) {
          const own = all.filter((fee) => fee.currency_code === currency_code)
          expect(posted).toBe(own.some((fee) => fee.amount !== 0))
        }
      }),
    )
  })

  it('gives the same sums for any order of the fees', () => {
    fc.assert(
      fc.property(fc.array(items, { maxLength: 8 }), fc.nat(), (all, seed) => {
        const turned = all.map((_, index) => all[(index + seed) % all.length] ?? all[0])
        expect(amounts(turned.filter((fee) => fee !== undefined))).toEqual(amounts(all))
        expect(amounts(all.toReversed())).toEqual(amounts(all))
      }),
    )
  })

  it('uses the totals of two places in any order', () => {
    const port: TerminalFee = { type: 'total', amount: 395, currency_code: 'USD' }
    const inland: TerminalFee = { type: 'total', amount: 40, currency_code: 'USD' }
    expect(amounts([inland, port])).toEqual(amounts([port, inland]))
  })

  it('treats a fee without a currency as a separate currency', () => {
    const [sum] = sumFees([{ type: 'exam', amount: 12.5 }])
    expect(sum).toMatchObject({ currency_code: null, amount: 12.5, posted: true })
  })

  it('adds exactly to the cent, without binary rounding', () => {
    const dime: TerminalFee = { type: 'exam', amount: 0.1, currency_code: 'USD' }
    expect(sumFees([dime, dime, dime])[0]?.amount).toBe(0.3)
  })

  it('keeps the thousandths of a currency that has them', () => {
    const fils: TerminalFee = { type: 'demurrage', amount: 12.345, currency_code: 'KWD' }
    expect(sumFees([fils])[0]?.amount).toBe(12.345)
  })
})

describe('containerFees', () => {
  const port: TerminalFee = { type: 'demurrage', amount: 100, currency_code: 'USD' }
  const box = (more: Partial<Container>): Container => ({
    id: 'c',
    type: 'container',
    number: 'MSCU6639870',
    ...more,
  })

  it('are the fees of the port and of the inland facility', () => {
    const inland: TerminalFee = { type: 'exam', amount: 20, currency_code: 'USD' }
    const container = box({ fees_at_pod_terminal: [port], ind_facility_fees: [inland] })
    expect(containerFees(container).flatMap((sum) => sum.fees)).toEqual([port, inland])
    expect(containerFees(box({ fees_at_pod_terminal: null }))).toEqual([])
  })

  it('count a fee once that both places state', () => {
    const container = box({ fees_at_pod_terminal: [port], ind_facility_fees: [{ ...port }] })
    expect(containerFees(container)).toMatchObject([{ amount: 100 }])
  })

  it('count no total of fees that both places state', () => {
    const total: TerminalFee = { type: 'total', amount: 100, currency_code: 'USD' }
    const waived: TerminalFee = { type: 'exam', amount: 0, currency_code: 'USD' }
    for (const more of [[], [waived]]) {
      const inland = [{ ...port }, ...more, total]
      const container = box({ fees_at_pod_terminal: [port], ind_facility_fees: inland })
      expect(containerFees(container)).toMatchObject([{ amount: 100 }])
    }
  })

  it('are not higher if the inland facility repeats some of them, and their total', () => {
    const part = fc.tuple(items, fc.boolean())
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.boolean(), (parts, hasTotal) => {
        const own = parts.map(([fee]) => ({ ...fee }))
        const again = parts.filter(([, isRestated]) => isRestated).map(([fee]) => ({ ...fee }))
        const totals = sumFees(again).map(
          ({ amount, currency_code }): TerminalFee => ({ type: 'total', amount, currency_code }),
        )
        const inland = hasTotal ? [...again, ...totals] : again
        const sumsOf = (more: Partial<Container>) =>
          containerFees(box({ fees_at_pod_terminal: own, ...more })).map((sum) => [
            sum.currency_code,
            sum.amount,
          ])
        expect(sumsOf({ ind_facility_fees: inland })).toEqual(sumsOf({}))
      }),
    )
  })

  it('are posted if one of two places has posted a fee', () => {
    const unposted: TerminalFee = { type: 'exam', amount: 0, currency_code: 'USD' }
    for (const [first, second] of [
      [unposted, port],
      [port, unposted],
    ] as const) {
      const container = box({ fees_at_pod_terminal: [first], ind_facility_fees: [second] })
      expect(containerFees(container)).toMatchObject([{ amount: 100, posted: true }])
    }
  })

  it('add the inland fees to the fees at the port', () => {
    const inland: TerminalFee = { type: 'total', amount: 40, currency_code: 'USD' }
    const container = box({ fees_at_pod_terminal: [port], ind_facility_fees: [inland] })
    expect(containerFees(container)[0]?.amount).toBe(140)
  })
})
