import { afterEach, describe, expect, it } from 'vitest'
import { type Desk, type DeskBox, desk } from '../../support/desk.js'

let service: Desk
afterEach(() => service.end())

const tariffs = `schema: oct-tariff/1
currency: USD
rules:
- id: dem
  clock: demurrage
  by: line
  start: { event: discharged, offset: 1 }
  end: { event: full_out }
  free: { days: 4, skip: ["hold:customs"] }
  charge: { skip: ["hold:customs"], tiers: [{ rate: 150 }] }
- id: pd
  extends: dem
  clock: per_diem
  start: { event: full_out, offset: 1 }
  end: { event: empty_in }
  charge: { tiers: [{ rate: 90 }] }
`

const bill = (more: Partial<DeskBox> = {}) => ({
  bill: 'TESTBL1',
  shipping_line_scac: 'TSTA',
  customer_name: 'Acme',
  pod_timezone: 'America/New_York',
  boxes: [
    {
      number: 'MSCU6639870',
      pod_timezone: 'America/New_York',
      pod_discharged_at: '2026-03-02T15:00:00Z',
      current_status: 'grounded' as const,
      holds_at_pod_terminal: [],
      ...more,
    },
    {
      number: 'TCLU4265726',
      pod_timezone: 'America/New_York',
      pod_discharged_at: '2026-03-02T15:00:00Z',
      pod_full_out_at: '2026-03-05T15:00:00Z',
      current_status: 'picked_up' as const,
    },
  ],
})

/** Starts a world at noon in New York, on a day of March 2026. */
async function begin(day: number, text: string | null): Promise<void> {
  service = await desk(bill())
  const now = Date.UTC(2026, 2, day, 16)
  service.clock.advance({ ms: now - service.clock.now().getTime() })
  if (text !== null) {
    await service.keeps('tariffs.yaml', text)
    await service.oct('config set tariffs tariffs.yaml')
  }
  await service.oct('sync')
}

const stdout = async (line: string): Promise<string> => {
  const run = await service.oct(line)
  expect(run.exit, run.stderr).toBe(0)
  return run.stdout
}

describe('costs in the lists', () => {
  it('are in holds, due, show and brief, with what the next day adds', async () => {
    await begin(10, tariffs)
    // Free Tue 3 to Fri 6; 7 to 10 March are four charged days.
    expect(await stdout('holds -o csv')).toMatch(
      /fee_items,costs,costs_next_day,simulated\r?\n.*,600\.00 USD,150\.00 USD,\r?\n/,
    )
    expect(await stdout('holds')).toMatch(/\t600\.00 USD\t150\.00 USD\t\n/)
    const [row] = JSON.parse(await stdout('holds -o json'))
    expect(row).toMatchObject({
      costs: [{ amount: 600, currency_code: 'USD' }],
      costs_next_day: [{ amount: 150, currency_code: 'USD' }],
      costs_unknown: 0,
    })
    expect(JSON.parse(await stdout('show MSCU6639870 --offline --json'))).toMatchObject({
      costs: [{ amount: 600, currency_code: 'USD' }],
    })
    expect(await stdout('brief MSCU6639870 --offline')).toContain(
      'Charges so far: 600.00 USD, and 150.00 USD more each day.',
    )
  })

  it('are in containers, also in json and in the table', async () => {
    await begin(10, tariffs)
    expect(await stdout('containers -o csv')).toMatch(
      /sailing_confirmed,costs,costs_next_day,simulated\r?\n.*,600\.00 USD,150\.00 USD,\r?\n/,
    )
    const rows = JSON.parse(await stdout('containers --json'))
    expect(rows).toMatchObject([
      { costs: [{ amount: 600, currency_code: 'USD' }], costs_unknown: 0 },
      { costs: [{ amount: 90, currency_code: 'USD' }] },
    ])
    const screen = await service.oct('containers -o table')
    expect(screen.stdout).toContain('COSTS')
  })

  it('are empty without tariffs, and a broken tariff does not stop a list', async () => {
    await begin(10, null)
    expect(await stdout('holds -o csv')).toMatch(/,,,\r?\n/)
    expect(JSON.parse(await stdout('holds -o json'))[0]).not.toHaveProperty('costs')
    await service.keeps('tariffs.yaml', 'schema: oct-tariff/1\nrules: 5\n')
    await service.oct('config set tariffs tariffs.yaml')
    const { exit, stderr } = await service.oct('holds')
    expect(exit).toBe(0)
    expect(stderr).toContain('no costs, because the tariffs cannot be used: oct tariffs check')
  })

  it('keeps a container in oct today until it is returned, overdue ones first', async () => {
    await begin(10, tariffs)
    const today = JSON.parse(await stdout('today -o json'))
    expect(
      today.tasks.map(({ kind, number }: { kind: string; number: string }) => [number, kind]),
    ).toContainEqual(['TCLU4265726', 'return_overdue'])
    expect(today.to_return).toMatchObject([{ number: 'TCLU4265726', costs: [{ amount: 90 }] }])
    const returned = bill()
    Object.assign(returned.boxes[1] ?? {}, {
      empty_terminated_at: '2026-03-10T18:00:00Z',
      current_status: 'empty_returned',
    })
    service.says(returned)
    service.clock.advance({ ms: 7_200_000 })
    await service.oct('sync')
    expect(JSON.parse(await stdout('today -o json')).to_return).toEqual([])
  })

  it('put a container without a stated last free day in oct today when its charges accrue', async () => {
    await begin(10, tariffs)
    const today = JSON.parse(await stdout('today -o json'))
    expect(today.tasks[0]).toMatchObject({ kind: 'accruing', number: 'MSCU6639870' })
    expect(
      today.tasks.filter(({ number }: { number: string }) => number === 'MSCU6639870'),
    ).toHaveLength(1)
    expect(today.accruing).toMatchObject([{ number: 'MSCU6639870', costs: [{ amount: 600 }] }])
    const screen = { stdoutIsTTY: true, columns: 130, env: { NO_COLOR: '1' } }
    const { stdout: shown } = await service.oct('today', screen)
    expect(shown).toMatch(/1 accruing charges by tariff/)
    expect(shown).toMatch(
      /MSCU6639870 +charges accrue: .* +Fri 6 Mar.*600\.00 USD \(\+150\.00 USD a day\)/,
    )
  })

  it.each([
    ['before the charges begin', 5, {}],
    ['if a source states the last free day', 10, { pickup_lfd: '2026-03-12T04:59:59Z' }],
  ])('do not add a container to oct today %s', async (_, day, more) => {
    service = await desk(bill(more))
    service.clock.advance({ ms: Date.UTC(2026, 2, day, 16) - service.clock.now().getTime() })
    await service.keeps('tariffs.yaml', tariffs)
    await service.oct('config set tariffs tariffs.yaml')
    await service.oct('sync')
    const today = JSON.parse(await stdout('today -o json'))
    expect(today.accruing).toEqual([])
  })

  it('stop while a hold stops the clock, also after the hold was cleared', async () => {
    await begin(17, tariffs)
    const landed = { pod_discharged_at: '2026-03-16T15:00:00Z' }
    service.says(bill(landed))
    await service.oct('sync')
    const next = async (days: number, more: Partial<DeskBox>) => {
      service.says(bill({ ...landed, ...more }))
      service.clock.advance({ ms: days * 86_400_000 })
      await service.oct('sync')
    }
    await next(1, { holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: '' }] })
    await next(3, { holds_at_pod_terminal: [] })
    await next(3, { holds_at_pod_terminal: [] })
    // Free: 17, 22, 23 and 24 March, because 18 to 21 March are on hold.
    const costs = JSON.parse(await stdout('costs show MSCU6639870 -o json'))
    const cost = costs.find(({ clock }: { clock: string }) => clock === 'demurrage')
    expect(cost.count).toMatchObject({ lfd: '2026-03-24', hold_days_in_free: 4, status: 'free' })
  })

  it('are beside a calendar of last free days and returns', async () => {
    await begin(10, tariffs)
    service.says(bill({ import_deadlines: { pickup_lfd_line: '2026-03-12T04:00:00Z' } }))
    service.clock.advance({ ms: 7_200_000 })
    await service.oct('sync')
    const text = await stdout('due 5d --ics')
    expect(text).toMatch(/SUMMARY:Last free day\\, [^\r]+: MSCU6639870/)
    expect(text).toContain('DTSTART;VALUE=DATE:20260312')
    expect(text).toContain('SUMMARY:Return empty: TCLU4265726')
    expect(text).toContain('DTSTART;VALUE=DATE:20260309')
    expect(await stdout('due 5d --ics')).toBe(text)
  })
})
