import { describe, expect, it } from 'vitest'
import { checked, checkedWithLetter, us } from './invoice-desk.js'

const header = 'Invoice,Container,Charge,From,To,Amount,Currency,Invoice date\n'

/** One line of invoice `number`; 2026-03-07 to 13 are the 7 charged days, which cost 1140 USD. */
const line = (number: string, amount: string, from = 7, to = 13, charge = 'Demurrage') =>
  `${number},${us},${charge},2026-03-${String(from).padStart(2, '0')},2026-03-${to},${amount},USD,2026-03-20\n`

const outcomes = async (...lines: string[]) =>
  (await checked(header + lines.join(''))).map(({ outcome }) => outcome)

describe('a credit note with a number of its own', () => {
  it('does not bill its days again', async () => {
    expect(await outcomes(line('1', '1140'), line('C1', '-1140'))).toEqual(['billed_less'])
    expect(await outcomes(line('1', '1140'), line('C1', '(1140)', 7, 13, 'Credit note'))).toEqual([
      'billed_less',
    ])
  })

  it.each([
    ['before', [line('1', '1320', 7, 14), line('C1', '-1320', 7, 14), line('2', '1140')]],
    ['behind', [line('1', '1320', 7, 14), line('2', '1140'), line('C1', '-1320', 7, 14)]],
  ])('lets a new bill charge the days that it cancels, %s the new bill', async (_where, lines) => {
    expect(await outcomes(...lines)).toEqual(['billed_less', 'agreed'])
  })

  it('corrects the bill that it reduces', async () => {
    expect(await outcomes(line('1', '1320', 7, 14), line('C1', '-180', 14, 14))).toEqual(['agreed'])
    expect(await outcomes(line('1', '1500'), line('C1', '-360'))).toEqual(['agreed'])
    expect(await outcomes(line('1', '1500'), line('C1', '-100'))).toEqual(['wrong_rate'])
  })

  it('does not hide a second bill for days of which only some money is credited', async () => {
    expect(await outcomes(line('1', '1140'), line('C1', '-100'), line('2', '1140'))).toEqual([
      'billed_less',
      'billed_twice',
    ])
  })

  it('stays alone if it fits no bill', async () => {
    const rows = [line('C1', '-5000'), line('1', '1140')]
    expect(await outcomes(...rows)).toEqual(['not_comparable', 'agreed'])
  })

  it('may be a discount without a minus on the invoice itself', async () => {
    const rows = [line('1', '1200'), line('1', '60', 7, 13, 'Demurrage discount')]
    expect(await outcomes(...rows)).toEqual(['agreed'])
  })

  it('is a credit also if its amount has no minus', async () => {
    const rows = [line('1', '1320', 7, 14), line('C1', '180', 14, 14, 'Demurrage credit note')]
    expect(await outcomes(...rows)).toEqual(['agreed'])
  })
})

describe('days that two invoices bill', () => {
  it.each(['Import Demurrage', 'DEMURRAGE CHARGES', 'Standgeld', 'Demurrage (tier 1)'])(
    'are billed twice if the other invoice says %s',
    async (charge) => {
      expect(await outcomes(line('1', '1140'), line('2', '1140', 7, 13, charge))).toEqual([
        'agreed',
        'billed_twice',
      ])
    },
  )

  it.each(['VAT on demurrage', 'Demurrage admin charge', 'Chassis demurrage', 'Storage'])(
    'are not billed twice by a line for %s',
    async (charge) => {
      expect(await outcomes(line('1', '1140'), line('2', '80', 7, 13, charge))).toEqual([
        'agreed',
        'not_comparable',
      ])
    },
  )
})

describe('the lines of one charge', () => {
  it('are one charge if they name its tiers', async () => {
    const tiers = (last: string) => [
      line('1', '600', 7, 10, 'Demurrage tier 1'),
      line('1', last, 11, 13, 'Demurrage tier 2'),
    ]
    expect(await outcomes(...tiers('540'))).toEqual(['agreed'])
    expect(await outcomes(...tiers('600'))).toEqual(['wrong_rate'])
  })

  it('do not agree if one of them has no amount', async () => {
    const rows = [line('1', '1140', 7, 12), line('1', '', 13, 13)]
    expect(await outcomes(...rows)).toEqual(['not_comparable'])
  })

  it('may list the free days', async () => {
    expect(await outcomes(line('1', '0.00', 3, 6), line('1', '1140'))).toEqual(['agreed'])
  })

  it('are two charges if they bill two trips of the container', async () => {
    const earlier = `1,${us},Demurrage,2025-09-07,2025-09-08,300,USD,2026-03-20\n`
    const [march, other] = await checked(header + line('1', '1140') + earlier)
    expect(march).toMatchObject({ outcome: 'agreed', place: ['line 2'] })
    expect(other).toMatchObject({
      outcome: 'not_comparable',
      why: 'no tracked trip of the container includes the billed days',
    })
    const cancelled = earlier.replace('300', '-300')
    const [back] = await checked(header + earlier + cancelled)
    expect(back).toMatchObject({ outcome: 'not_comparable', why: other?.why })
  })
})

describe('billed days with a gap', () => {
  it('are in the tiers of their days', async () => {
    expect(await outcomes(line('1', '300', 7, 8), line('1', '540', 11, 13))).toEqual([
      'billed_less',
    ])
  })
})

describe('an amount without a container', () => {
  it('is named with its row if it is no total', async () => {
    const rows = '1,,General discount 5%,,,-57.00,USD,\n1,Total,,,,1083.00,USD,\n'
    const { notices } = await checkedWithLetter(header + line('1', '1140') + rows)
    expect(notices).toContain(
      'oct did not compare amounts that have no container number: line 3 (General discount 5%, -57.00).',
    )
    expect(notices).toContain(
      'Other rows without a container number, such as totals, were skipped: 1.',
    )
  })
})
