import { describe, expect, it } from 'vitest'
import { checked, us } from './invoice-desk.js'

const row = (free: string) => `1,${us},Demurrage,${free}2026-03-07,2026-03-13,1140,USD,2026-03-20\n`
const whole = { outcome: 'agreed', charged_from_date: '2026-03-07', charged_to_date: '2026-03-13' }

describe('a header of two rows', () => {
  it('has the first and the last day below the period', async () => {
    const header =
      'Invoice,Container,Charge,Charged period,,Amount,Currency,Invoice date\n,,,From,To,,,\n'
    expect(await checked(header + row(''))).toMatchObject([whole])
  })

  it('has the free time apart from the charged days', async () => {
    const header =
      'Invoice,Container,Charge,Free time,,Charged,,Amount,Currency,Invoice date\n,,,From,To,From,To,,,\n'
    const rows = await checked(header + row('2026-03-03,2026-03-06,'))
    expect(rows).toMatchObject([{ ...whole, free_to_diff_days: 0 }])
  })

  it('is not mixed with a title above it', async () => {
    const header =
      'Free time and demurrage,,,,,,,\nInvoice,Container,Charge,From,To,Amount,Currency,Invoice date\n'
    expect(await checked(header + row(''))).toMatchObject([whole])
  })

  it('may repeat the names in another language', async () => {
    const header =
      'Invoice,Container,Charge,From,To,Amount,Currency,Invoice date\n发票号,箱号,费用名称,起始日期,截止日期,金额,币种,开票日期\n'
    expect(await checked(header + row(''))).toMatchObject([whole])
  })
})
