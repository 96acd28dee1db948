import { afterEach, describe, expect, it } from 'vitest'
import { type Desk, type DeskBill, desk } from '../../support/desk.js'
import { workbookOf } from '../../support/workbook-fixture.js'
import { quarter, quarterTariffs } from './invoice-quarter.js'

let service: Desk
afterEach(() => service.end())

async function begin(bills: readonly DeskBill[]): Promise<void> {
  service = await desk(...bills)
  service.clock.advance({ ms: Date.parse('2026-07-10T16:00:00Z') - service.clock.now().getTime() })
  await service.keeps('tariffs.yaml', quarterTariffs)
  await service.oct('config set tariffs tariffs.yaml')
  await service.oct('sync')
}

interface Row {
  invoice_number: string
  number: string
  outcome: string
  findings: string[]
  [member: string]: unknown
}

const header =
  'invoice_number,container,charge,charged_from,charged_to,amount,currency,invoice_date,free_to'

/** One container in New York: discharged on Mon 2 March, out on Fri 13 March; 7 charged days are 1140 USD. */
const oneBill = (more: object = {}): DeskBill => ({
  bill: 'TESTBL1',
  shipping_line_scac: 'TSTA',
  customer_name: 'Acme',
  port_of_discharge_locode: 'USNYC',
  pod_timezone: 'America/New_York',
  boxes: [
    {
      number: 'TESU0000010',
      pod_timezone: 'America/New_York',
      pod_discharged_at: '2026-03-02T15:00:00Z',
      pod_full_out_at: '2026-03-13T15:00:00Z',
      empty_terminated_at: '2026-03-16T15:00:00Z',
      ...more,
    },
  ],
})

const checked = async (line: string): Promise<Row[]> => {
  const { stdout, stderr, exit } = await service.oct(`${line} -o json`)
  expect(exit, stderr).toBe(0)
  return JSON.parse(stdout)
}

describe('oct costs check', () => {
  it('names every line that bills one clock', async () => {
    await begin([oneBill()])
    const tier = (from: string, to: string, amount: string) =>
      `INV-1,TESU0000010,Demurrage,${from},${to},${amount},USD,2026-03-20,`
    await service.keeps(
      'invoice.csv',
      [
        header,
        tier('2026-03-07', '2026-03-10', '600'),
        tier('2026-03-11', '2026-03-13', '540'),
        tier('2026-03-13', '2026-03-13', '180').replace('INV-1', 'INV-2'),
      ].join('\n'),
    )
    const rows = await checked('costs check invoice.csv')
    expect(rows.map(({ place }) => place)).toEqual([['line 2', 'line 3'], ['line 4']])
    const { stdout } = await service.oct('costs check invoice.csv -o table')
    expect(stdout).toMatch(/^line 2, line 3\s+TESU0000010/m)
    expect(stdout).toContain('also billed in line 2, line 3')
  })

  it('finds exactly the 20 wrong invoices of 60 of a quarter', async () => {
    const { bills, invoices, csv } = quarter()
    expect(invoices).toHaveLength(60)
    await begin(bills)
    await service.keeps('invoices.csv', csv)
    const rows = await checked('costs check invoices.csv')
    const wrong = invoices.filter(({ mistake }) => mistake !== null)
    expect(wrong).toHaveLength(20)
    const found = rows.filter(({ outcome }) => outcome !== 'agreed')
    expect(found.map((row) => [row.invoice_number, row.outcome])).toEqual(
      wrong.map(({ number, mistake }) => [number, mistake]),
    )
    const over = rows.find(({ outcome }) => outcome === 'overcharged')
    expect(over).toMatchObject({ days_billed: 8, days_computed: 7, difference: 180 })

    const run = await service.oct('costs check invoices.csv --check --letter letter.txt')
    expect(run.exit).toBe(10)
    expect(run.stderr).toContain('wrote letter.txt: a draft about 20 charges')
    const letter = await service.oct('costs check invoices.csv -q')
    expect(letter.exit).toBe(0)
  })

  it('writes a letter with the evidence, and no advice that the law does not support', async () => {
    await begin([oneBill()])
    const late = `${header}\nINV-1,TESU 000001-0,Import Demurrage,2026-03-06,2026-03-13,"$1,320.00",USD,2026-05-01,2026-03-05\n`
    await service.keeps('invoice.csv', late)
    const run = await service.oct('costs check invoice.csv --letter letter.txt')
    expect(run.exit, run.stderr).toBe(0)
    const text = String(await service.reads('letter.txt'))
    for (const words of [
      'Overcharged by 1 day.',
      'Wrong start: 1 day of free time charged; the free time ends on 2026-03-06.',
      'Billed late: the last day on which the invoice could be issued was 2026-04-12.',
      '2026-03-02  discharged',
      '2026-03-07  charged 1   150.00 USD',
      'can be made for at least 30 days after the invoice (46 CFR 541.8(a): until 2026-05-31)',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/wrong party|do not pay|541\.4/i)
  })

  it('writes no letter if nothing is wrong, and no half of one if a cell is unreadable', async () => {
    await begin([oneBill()])
    const row = 'INV-1,TESU0000010,demurrage,2026-03-07,2026-03-13,1140,USD,2026-03-20,2026-03-06'
    await service.keeps('good.csv', `${header}\n${row}\n`)
    const page = await service.oct('costs check good.csv --letter letter.html')
    expect(page).toMatchObject({ exit: 2, stdout: '' })
    expect(page.stderr).toContain('--letter letter.txt')
    const good = await service.oct('costs check good.csv --letter letter.txt')
    expect(good.stderr).toContain('oct wrote no letter, because there is nothing to dispute')
    await expect(service.reads('letter.txt')).rejects.toThrow('ENOENT')
    await service.keeps('bad.csv', `${header}\n${row.replace('1140', 'abc')}\n`)
    const [bad] = await checked('costs check bad.csv --letter letter.txt')
    expect(bad).toMatchObject({ outcome: 'not_comparable' })
    expect(bad?.why).toBe('line 2: amount "abc" is not an amount')
    await expect(service.reads('letter.txt')).rejects.toThrow('ENOENT')
  })

  it('asks for the order of dates with two readings, and refuses a file that proves both', async () => {
    await begin([oneBill()])
    const row = (from: string, to: string) =>
      `INV-1,TESU0000010,demurrage,${from},${to},1140,USD,2026-03-20,2026-03-06\n`
    await service.keeps('two.csv', `${header}\n${row('03/07/2026', '07/03/2026')}`)
    const [two] = await checked('costs check two.csv')
    expect(two?.why).toContain(
      '"03/07/2026" can mean two different dates: use --dates dmy or --dates mdy',
    )
    await service.keeps('mdy.csv', `${header}\n${row('03/07/2026', '03/13/2026')}`)
    expect(await checked('costs check mdy.csv')).toMatchObject([{ outcome: 'agreed' }])
    await service.keeps('dmy.csv', `${header}\n${row('07/03/2026', '13/03/2026')}`)
    expect(await checked('costs check dmy.csv')).toMatchObject([{ outcome: 'agreed' }])
    await service.keeps(
      'both.csv',
      `${header}\n${row('07/03/2026', '03/13/2026')}${row('13/03/2026', '')}`,
    )
    const both = await service.oct('costs check both.csv')
    expect(both.exit).toBe(2)
    expect(both.stderr).toContain('--dates dmy or --dates mdy')
  })

  it('sums the lines of one charge, and counts a merged amount once', async () => {
    await begin([oneBill(), { ...oneBill(), bill: 'B2', boxes: [{ number: 'TESU0000026' }] }])
    const head = ['container', 'charge', 'charged_from', 'charged_to', 'amount', 'currency']
    const date = (day: number) => new Date(Date.UTC(2026, 2, day))
    const rows = [
      ['ACME LTD'],
      head,
      ['TESU0000010', 'demurrage', date(7), date(10), 1140, 'USD'],
      ['TESU0000010', 'demurrage', date(11), date(13), null, 'USD'],
      ['Total', null, null, null, 1140, 'USD'],
    ]
    await service.keeps('own.xlsx', workbookOf([{ rows, merges: ['E3:E4'] }]))
    expect(await checked('costs check own.xlsx')).toMatchObject([
      { outcome: 'agreed', amount_billed: 1140, days_billed: 7 },
    ])
    const other = [...rows.slice(0, 3), ['TESU0000026', ...(rows[3] ?? []).slice(1)]]
    await service.keeps('shared.xlsx', workbookOf([{ rows: other, merges: ['E3:E4'] }]))
    const [shared] = await checked('costs check shared.xlsx')
    expect(shared?.why).toContain('one merged cell has the amount of several containers')
    expect(shared?.outcome).toBe('not_comparable')
  })

  it('names an invoice that bills days again, and the trips of a container with two', async () => {
    const second = { ...oneBill(), bill: 'TESTBL2' }
    const trip = {
      number: 'TESU0000010',
      id: 'trip-2',
      pod_timezone: 'America/New_York',
      pod_discharged_at: '2026-05-04T15:00:00Z',
      pod_full_out_at: '2026-05-15T15:00:00Z',
      empty_terminated_at: '2026-05-18T15:00:00Z',
    }
    await begin([oneBill(), { ...second, boxes: [trip] }])
    const row = (number: string, from: string, to: string) =>
      `${number},TESU0000010,demurrage,${from},${to},1140,USD,2026-05-20,2026-05-08\n`
    await service.keeps(
      'again.csv',
      `${header}\n${row('A', '2026-03-07', '2026-03-13')}${row('B', '2026-03-07', '2026-03-13')}${row('C', '2026-05-09', '2026-05-15')}${row('D', '', '')}`,
    )
    const rows = await checked('costs check again.csv')
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'billed_late',
      'billed_twice',
      'agreed',
      'not_comparable',
    ])
    expect(rows[3]?.why).toContain('the container has 2 trips that match: TESTBL1, TESTBL2')
  })

  it('says why a charge cannot be compared if its clock has not started', async () => {
    await begin([oneBill({ pod_full_out_at: null, empty_terminated_at: null })])
    const row = 'INV-1,TESU0000010,detention,2026-03-20,2026-03-22,270,USD,2026-03-25,2026-03-19'
    await service.keeps('early.csv', `${header}\n${row}\n`)
    const [early] = await checked('costs check early.csv')
    expect(early).toMatchObject({
      outcome: 'not_comparable',
      why: 'the clock has not started; not reported: full out',
    })
  })

  it('refuses a file that is not an invoice', async () => {
    await begin([oneBill()])
    await service.keeps('numbers.csv', 'container\nTESU0000010\n')
    const { exit, stderr } = await service.oct('costs check numbers.csv')
    expect(exit).toBe(2)
    expect(stderr).toContain('numbers.csv has no row with the column headers of an invoice')
  })
})
