import { afterEach, describe, expect, it } from 'vitest'
import { type Desk, type DeskBill, type DeskBox, desk } from '../../support/desk.js'

let service: Desk
afterEach(() => service.end())

/** Monday 16 March 2026, at noon in New York. */
const now = Date.parse('2026-03-16T16:00:00Z')

const tariffs = `schema: oct-tariff/1
currency: USD
calendars: { us: { weekend: [sat, sun] } }
rules:
- id: dem
  clock: demurrage
  by: line
  match: { line: MSCU }
  calendar: us
  start: { event: discharged, offset: 1 }
  end: { event: full_out }
  free: { days: 4, skip: [weekend] }
  charge: { tiers: [{ to: 4, rate: 150 }, { rate: 180 }] }
- { id: acme, extends: dem, match: { customer: Acme }, free: { days: 6 } }
- id: pd
  extends: dem
  clock: per_diem
  start: { event: full_out, offset: 1 }
  end: { event: empty_in }
  free: { days: 5 }
  charge: { tiers: [{ rate: 90.5 }] }
- id: quay
  clock: storage
  by: terminal
  match: { line: HLCU }
  currency: EUR
  start: { event: discharged }
  end: { event: full_out }
  free: { days: 7 }
  charge: { per: teu, tiers: [{ rate: 20 }] }
`

const box = (number: string, more: Partial<DeskBox> = {}): DeskBox => ({
  number,
  pod_timezone: 'America/New_York',
  equipment_length: 40,
  ...more,
})

const discharged = {
  pod_discharged_at: '2026-03-02T15:00:00Z',
  current_status: 'grounded' as const,
}

const bill = (line: string, customer: string | null, ...boxes: DeskBox[]): DeskBill => ({
  bill: `${line}${customer ?? ''}1`,
  shipping_line_scac: line,
  customer_name: customer,
  port_of_discharge_locode: 'USNYC',
  pod_timezone: 'America/New_York',
  boxes,
})

async function begin(text: string | null, ...bills: DeskBill[]): Promise<void> {
  service = await desk(...bills)
  service.clock.advance({ ms: now - service.clock.now().getTime() })
  if (text !== null) {
    await service.keeps('tariffs.yaml', text)
    await service.oct('config set tariffs tariffs.yaml')
  }
  await service.oct('sync')
}

interface Count {
  amount: number
  currency_code: string
}

interface Day {
  date: string
  kind: string
  amount: number | null
}

interface Row extends Count {
  id: string
  out_at?: string | null
  number: string
  clock: string | null
  cost_status: string
  rule?: string | null
  group: string | null
  count: Count | null
  ahead: Count | null
}

const json = async (line: string) => {
  const { stdout, stderr, exit } = await service.oct(`${line} -o json`)
  expect(exit, stderr).toBe(0)
  return JSON.parse(stdout)
}

const desks = (): DeskBill[] => [
  bill(
    'MSCU',
    'Beta',
    box('MSCU6639870', discharged),
    box('CSQU3054383', { current_status: 'on_ship' }),
  ),
  bill('MSCU', 'Acme', box('TCLU4265726', discharged)),
  bill('HLCU', null, box('HLXU1234561', discharged)),
  bill('OOLU', 'Beta', box('OOLU8888887', discharged)),
  bill(
    'MSCU',
    'Gamma',
    box('MSKU0000006', {
      ...discharged,
      current_status: 'picked_up',
      pod_full_out_at: '2026-03-06T15:00:00Z',
    }),
  ),
]

describe('oct costs', () => {
  it('lists no clock that has not started, also if its start decides which rule is valid', async () => {
    const year = '  valid: { from: 2026-01-01, to: 2026-12-31, by: discharged }\n'
    await begin(tariffs.replace('  calendar: us\n', `$&${year}`), ...desks())
    const rows: Row[] = await json('costs')
    expect(rows.map(({ number }) => number)).toContain('MSCU6639870')
    expect(rows.map(({ number }) => number)).not.toContain('CSQU3054383')
    const own = 'containers: { CSQU3054383: { events: { full_out: 2026-03-06 } } }\nrules:'
    await service.keeps('tariffs.yaml', tariffs.replace('rules:', own))
    const stated: Row[] = await json('costs')
    const ofBox = stated.filter(({ number }) => number === 'CSQU3054383')
    expect(ofBox.map((row) => [row.clock, row.cost_status])).toContainEqual([
      'demurrage',
      'unknown_start',
    ])
  })

  it('lists what accrues, what is unknown, and nothing that has not started', async () => {
    await begin(tariffs, ...desks())
    const rows = await json('costs')
    expect(rows.map((row: Row) => [row.number, row.clock, row.cost_status])).toEqual([
      ['MSCU6639870', 'demurrage', 'accruing'],
      ['HLXU1234561', 'storage', 'accruing'],
      ['TCLU4265726', 'demurrage', 'accruing'],
      ['MSKU0000006', 'per_diem', 'accruing'],
      ['OOLU8888887', null, 'no_tariff'],
    ])
    // Mon 2 discharged; free Tue 3 to Fri 6; Sat 7 to Mon 16 are 10 days: 4 x 150 and 6 x 180.
    expect(rows[0].count).toMatchObject({
      lfd: '2026-03-06',
      charge_days: 10,
      amount: 1680,
      next_day_cost: 180,
      currency_code: 'USD',
    })
    expect(rows[2]).toMatchObject({
      rule: 'acme',
      beaten_rules: [{ rule: 'dem', because: 'customer' }],
    })
    expect(rows[1].count).toMatchObject({ lfd: '2026-03-08', amount: 320, currency_code: 'EUR' })
    expect(rows[3].count).toMatchObject({ lfd: '2026-03-13', amount: 271.5 })
  })

  it('lets a stated last free day win for its party, and shows the difference', async () => {
    const stated = { import_deadlines: { pickup_lfd_line: '2026-03-10T04:00:00Z' } }
    await begin(tariffs, bill('MSCU', 'Beta', box('MSCU6639870', { ...discharged, ...stated })))
    const [row] = await json('costs')
    expect(row.count).toMatchObject({
      lfd: '2026-03-10',
      lfd_source: 'stated',
      tariff_lfd: '2026-03-06',
      lfd_diff_days: 4,
      amount: 960,
      tariff_amount: 1680,
    })
    const { stdout } = await service.oct('costs', { stdoutIsTTY: true, columns: 160 })
    expect(stdout).toContain('stated; 4 days later than the tariff')
  })

  it('counts ahead', async () => {
    await begin(tariffs, ...desks().slice(0, 1))
    const amounts = async (line: string) =>
      (await json(line)).map((row: Row) => row.ahead?.amount ?? null)
    expect(await amounts('costs --until 2026-03-18')).toEqual([2040])
    expect(await amounts('costs --if-out 2026-03-17')).toEqual([1860])
    const { stdout } = await service.oct('costs --if-out 2026-03-17', {
      stdoutIsTTY: true,
      columns: 140,
    })
    expect(stdout).toMatch(/IF OUT TUE 17 MAR/i)
    expect((await service.oct('costs --if-out 2026-03-01')).exit).toBe(2)
    expect((await service.oct('costs --until 2026-03-20 --if-out 2026-03-20')).exit).toBe(2)
  })

  it('sums by group and currency, never across, with the unknown apart', async () => {
    await begin(tariffs, ...desks())
    const groups = await json('costs --by customer')
    expect(groups.map((row: Row) => [row.group, row.currency_code, row.amount])).toEqual([
      ['Acme', 'USD', 960],
      ['Beta', 'USD', 1680],
      ['Beta', null, null],
      ['Gamma', 'USD', 271.5],
      [null, 'EUR', 320],
    ])
    const table = await service.oct('costs --by customer', {
      stdoutIsTTY: true,
      columns: 100,
      env: { NO_COLOR: '1' },
    })
    const lines = table.stdout.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '))
    expect(lines.find((line) => line.startsWith('Acme'))).toMatch(/\| 960\.00 USD/)
    expect(lines.filter((line) => line.startsWith('Beta')).join()).toMatch(/unknown for 1 clock/)
    const total = await json('costs')
    const usd = total
      .flatMap((row: Row) => row.count ?? [])
      .filter((count: Count) => count.currency_code === 'USD')
    const sum = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0)
    expect(sum(usd)).toBe(sum(groups.filter((row: Row) => row.currency_code === 'USD')))
  })

  it('exits 10 by a condition', async () => {
    await begin(tariffs, ...desks())
    const exit = async (...words: string[]) => (await service.run(['costs', ...words])).exit
    expect(await exit('--check')).toBe(10)
    expect(await exit('--check', 'accruing > 0')).toBe(10)
    expect(await exit('list', '--check', 'amount > 2911.49 USD')).toBe(10)
    expect(await exit('--check', 'amount > 2911.50 USD')).toBe(0)
    expect(await exit('--check', 'unknown > 1')).toBe(0)
    expect(await exit('--check', 'amount > 1')).toBe(2)
    expect(await exit('--line', 'XXXX', '--check')).toBe(0)
    expect(await exit('--check', '--line', 'XXXX')).toBe(0)
  })

  it('says that there are no tariffs, and invents no amount', async () => {
    await begin(null, ...desks())
    const rows = await json('costs')
    expect(new Set(rows.map((row: Row) => row.cost_status))).toEqual(new Set(['no_tariff']))
    expect((await service.oct('costs')).stderr).toContain('oct tariffs init')
  })

  it('names a tariff that ended beside the clocks that have a tariff, by the date at the port of lading', async () => {
    const yearly = (id: string, rest: string) =>
      `- { id: ${id}, extends: dem, match: { line: MSCU }, ${rest} }`
    const text = tariffs
      .replace(/- id: pd[\s\S]*/, '')
      .replace('match: { line: MSCU }', 'match: { line: XXXX }')
    const valid = (from: string, to: string) => `valid: { from: ${from}, to: ${to}, by: loaded }`
    const rules = [
      yearly('dem-2025', valid('2025-01-01', '2025-12-31')),
      yearly('dem-2026', valid('2026-01-01', '2026-12-31')),
      yearly('storage-2025', `clock: storage, by: terminal, ${valid('2025-01-01', '2025-12-31')}`),
    ]
    const loaded = { ...discharged, pol_vessel_loaded_at: '2025-12-31T17:30:00Z' }
    const sailing = {
      ...bill('MSCU', null, box('MSCU6639870', loaded)),
      pol_timezone: 'Asia/Shanghai',
    }
    await begin(`${text}${rules.join('\n')}\n`, sailing)
    const rows = await json('costs')
    expect(rows.map(({ clock, cost_status, rule }: Row) => [clock, cost_status, rule])).toEqual([
      ['demurrage', 'accruing', 'dem-2026'],
      ['storage', 'no_tariff', null],
    ])
    expect((await service.oct('costs')).stdout).toContain('ended: storage-2025')
  })

  it('refuses a tariff with a problem before anything is printed', async () => {
    await begin('schema: oct-tariff/1\nrules:\n- id: a\n', ...desks())
    expect(await service.oct('costs')).toMatchObject({ exit: 2, stdout: '' })
  })

  it('fits a window of 80 columns', async () => {
    await begin(tariffs, ...desks())
    for (const columns of [80, 100, 140]) {
      const { stdout } = await service.oct('costs', {
        stdoutIsTTY: true,
        columns,
        env: { NO_COLOR: '1' },
      })
      const lines = stdout.split('\n').filter(Boolean)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns)
      expect(lines[0]).toMatch(/^CONTAINER .*STATE .*AMOUNT/)
      expect(stdout).toContain('1680.00 USD')
    }
  })
})

describe('oct returns', () => {
  it('names the place of the return, and who stated it', async () => {
    const out = box('MSCU6639870', {
      ...discharged,
      current_status: 'picked_up',
      pod_full_out_at: '2026-03-09T15:00:00Z',
      oct_serve_empty_return: {
        location_name: 'Red Hook\u001b[31m Depot',
        location_locode: null,
        expected_at: '2026-03-20T16:00:00Z',
        timezone: 'America/New_York',
        stated_by: 'Hapag-Lloyd',
        stated_at: '2026-03-10T12:00:00Z',
        text: 'notice.pdf, page 1, line 9',
      },
    })
    await begin(tariffs, bill('MSCU', 'Beta', out))
    const [row] = await json('returns')
    expect(row.empty_return).toMatchObject({ stated_by: 'Hapag-Lloyd' })
    const fields =
      'return_location,return_expected_at,return_stated_by,return_stated_at,return_text'
    const { stdout } = await service.oct(`returns --fields ${fields} -o csv`)
    expect(stdout).toContain('2026-03-20 12:00 America/New_York,Hapag-Lloyd')
    const table = await service.oct('returns', { stdoutIsTTY: true, columns: 160 })
    expect(table.stdout).toMatch(/RETURN TO/)
    expect(table.stdout).not.toContain('\u001b[31m Depot')
    const shown = await service.oct('show MSCU6639870', { stdoutIsTTY: true, columns: 120 })
    expect(shown.stdout).toMatch(/Return to:.*Depot \(planned Fri 20 Mar 12:00 EDT, Hapag-Lloyd, /)
  })

  it.each([
    ['another type', { location_name: 5, location_locode: {}, stated_by: 7 }, ''],
    ['nothing else', { location_name: 'Depot', stated_by: 7, stated_at: [] }, 'Depot'],
    [
      'times that are none',
      { location_name: 'Depot', expected_at: 'soon', stated_at: '?' },
      'Depot',
    ],
  ])('a place of the return with %s harms no list', async (_, stated, place) => {
    const out = { ...discharged, current_status: 'picked_up' as const }
    const odd = { ...out, pod_full_out_at: '2026-03-09T15:00:00Z', oct_serve_empty_return: stated }
    await begin(tariffs, bill('MSCU', 'Beta', box('MSCU6639870', odd as never)))
    const lines = (await service.oct('returns --fields return_location -o tsv')).stdout.split('\n')
    expect(lines).toEqual([place, ''])
    const table = await service.oct('returns', { stdoutIsTTY: true, columns: 80 })
    expect(table.stdout).toMatch(/LAST FREE DAY/)
    const shown = await service.oct('show MSCU6639870', {
      stdoutIsTTY: true,
      env: { NO_COLOR: '1' },
    })
    expect(/Return to: +(.*)/.exec(shown.stdout)?.[1] ?? '').toBe(place)
  })

  it('lists what is out and not back, with the per diem, by its last free day', async () => {
    const out = (number: string, at: string) =>
      box(number, { ...discharged, current_status: 'picked_up', pod_full_out_at: at })
    await begin(
      tariffs,
      bill(
        'MSCU',
        'Beta',
        out('MSCU6639870', '2026-03-12T15:00:00Z'),
        out('CSQU3054383', '2026-03-06T15:00:00Z'),
        box('TCLU4265726', discharged),
      ),
      bill('OOLU', null, out('OOLU8888887', '2026-03-09T15:00:00Z')),
    )
    const rows = await json('returns')
    expect(
      rows.map((row: Row) => [row.number, row.cost_status, row.count?.amount ?? null]),
    ).toEqual([
      ['CSQU3054383', 'accruing', 271.5],
      ['MSCU6639870', 'free', 0],
      ['OOLU8888887', 'no_tariff', null],
    ])
    const due = await json('returns --due 2d')
    expect(due.map((row: Row) => row.number)).toEqual(['CSQU3054383'])
    expect(await json('returns --due 3d')).toHaveLength(2)
    expect((await service.oct('returns --due 3d')).stderr).toContain('1 container without a known')
    expect((await service.oct('returns --due 0d --check')).exit).toBe(10)
    const { stdout, stderr } = await service.oct('returns', { stdoutIsTTY: true, columns: 80 })
    expect(stdout.split('\n')[0]).toMatch(/CONTAINER.*OUT.*LAST FREE DAY.*AMOUNT/)
    expect(stderr).toMatch(/^3 containers · 271\.50 USD/)
    const ids = (await service.oct('returns -o ids')).stdout.trim().split('\n')
    expect(ids).toEqual(rows.map((row: Row) => row.id))
    expect(rows[0].out_at).toBe('2026-03-06T15:00:00Z')
  })
})

describe('oct costs show', () => {
  it('counts day by day, with the rule, the calendar and why the rule applies', async () => {
    await begin(tariffs, ...desks())
    const [clock] = await json('costs show TCLU4265726')
    expect(clock).toMatchObject({ rule: 'acme', clock: 'demurrage' })
    expect(clock.days.map((day: Day) => `${day.date} ${day.kind}`).slice(4, 9)).toEqual([
      '2026-03-07 skipped',
      '2026-03-08 skipped',
      '2026-03-09 free',
      '2026-03-10 free',
      '2026-03-11 charged',
    ])
    const sum = clock.days.reduce((all: number, day: Day) => all + (day.amount ?? 0), 0)
    expect(sum).toBe(clock.count.amount)
    const { stdout } = await service.oct('costs show TCLU4265726', {
      stdoutIsTTY: true,
      columns: 100,
    })
    expect(stdout).toContain('more specific than rule')
    expect(stdout.replaceAll(/\u001b\[[\d;]*m/g, '')).toMatch(/Sat 7 Mar +skipped +Saturday/)
  })

  it('is a list in JSON, also for a container with one clock', async () => {
    const one = tariffs.replace(/- id: pd\n[\s\S]*?(?=- id: quay)/, '')
    await begin(one, ...desks())
    expect(await json('costs show TCLU4265726')).toMatchObject([{ clock: 'demurrage' }])
  })

  it('names the container and the clock in each row of a table in a pipe, which has no sections', async () => {
    await begin(tariffs, ...desks())
    const { stdout } = await service.oct('costs show TCLU4265726 -o table')
    const [head, ...days] = stdout.trimEnd().split('\n')
    expect(head).toMatch(/^CONTAINER +CLOCK +DAY/)
    expect(days.length).toBeGreaterThan(4)
    for (const day of days) expect(day).toMatch(/^TCLU4265726 +(demurrage|per diem) /)
  })

  it('counts from the first container of the bill, without a day on which it had no appointment', async () => {
    const later = { ...discharged, pod_discharged_at: '2026-03-05T15:00:00Z' }
    const text = tariffs
      .replace('offset: 1', 'first_of: bill, offset: 1')
      .replace('skip: [weekend]', 'skip: [sat, sun, no_appointment]')
      .replace(
        'rules:',
        'containers: { CSQU3054383: { no_appointment: { 2026-03-04: no slot } } }\nrules:',
      )
    await begin(
      text,
      bill('MSCU', 'Beta', box('MSCU6639870', discharged), box('CSQU3054383', later)),
      bill('MSCU', 'Gamma', box('TCLU4265726', later)),
    )
    // Mon 2 discharged; free Tue 3 to Fri 6 for one, and for the other Tue 3, Thu 5, Fri 6 and Mon 9.
    const lfd = async (number: string) => (await json(`costs show ${number}`))[0].count.lfd
    expect(await lfd('MSCU6639870')).toBe('2026-03-06')
    expect(await lfd('CSQU3054383')).toBe('2026-03-09')
    expect(await lfd('TCLU4265726')).toBe('2026-03-11')
    const { stdout } = await service.oct('costs show CSQU3054383 -o csv')
    expect(stdout).toContain('2026-03-04,skipped,,no slot')
    const shown = await service.oct('tariffs show dem', { stdoutIsTTY: true, columns: 160 })
    expect(shown.stdout).toContain('for the first container of the bill')
  })

  it('says why a clock has no days', async () => {
    await begin(tariffs, ...desks())
    const { stdout } = await service.oct('costs show OOLU8888887 -o csv')
    expect(stdout).toContain('no rule applies')
  })
})
