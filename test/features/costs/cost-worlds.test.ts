import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { type DeskBill, type DeskBox, desk } from '../../support/desk.js'

interface WorldOfCosts {
  rule: string
  box?: Partial<DeskBox>
  /** UTC instant of the question; by default Tue 10 March 2026, noon in New York. */
  at?: string
  calendars?: string
  /** Facts that the service states after the first sync. */
  later?: Partial<DeskBox>
  /** Expected rows: clock, status, last free day, charged days, amount, currency. */
  truth: string[]
}

const free4 = 'free: { days: 4 }'
const rate = 'charge: { tiers: [{ rate: 100 }] }'
const start = 'start: { event: discharged, offset: 1 }'
const end = 'end: { event: full_out }'
const dem = (...parts: string[]) =>
  ['- id: dem', 'clock: demurrage', 'by: line', ...parts].join('\n  ')
const usual = (...parts: string[]) => dem(start, end, ...parts)
const us =
  'calendars: { us: { weekend: [sat, sun], holidays: [2026-03-10], closed: [2026-03-05] } }'
const out = { pod_full_out_at: '2026-03-10T13:00:00Z', current_status: 'picked_up' as const }

const worlds: Record<string, WorldOfCosts> = {
  'calendar days': {
    rule: usual(free4, rate),
    truth: ['demurrage accruing 2026-03-06 4 400.00 USD'],
  },
  'free days without weekends': {
    rule: usual('calendar: us', 'free: { days: 4, skip: [weekend] }', rate),
    calendars: us,
    box: { pod_discharged_at: '2026-03-05T15:00:00Z' },
    at: '2026-03-16T16:00:00Z',
    truth: ['demurrage accruing 2026-03-11 5 500.00 USD'],
  },
  'charged days without weekends too': {
    rule: usual(
      'calendar: us',
      'free: { days: 4, skip: [weekend] }',
      'charge: { skip: [weekend], tiers: [{ rate: 100 }] }',
    ),
    calendars: us,
    box: { pod_discharged_at: '2026-03-05T15:00:00Z' },
    at: '2026-03-16T16:00:00Z',
    truth: ['demurrage accruing 2026-03-11 3 300.00 USD'],
  },
  'free days without a holiday': {
    rule: usual('calendar: us', 'free: { days: 4, skip: [weekend, holiday] }', rate),
    calendars: us,
    box: { pod_discharged_at: '2026-03-05T15:00:00Z' },
    at: '2026-03-16T16:00:00Z',
    truth: ['demurrage accruing 2026-03-12 4 400.00 USD'],
  },
  'free days without a closed day': {
    rule: usual('calendar: us', 'free: { days: 4, skip: [closed] }', rate),
    calendars: us,
    truth: ['demurrage accruing 2026-03-07 3 300.00 USD'],
  },
  'free time that slides over the weekend': {
    rule: usual('calendar: us', 'free: { days: 3, skip: [weekend], slide: true }', rate),
    calendars: us,
    box: { pod_discharged_at: '2026-03-03T15:00:00Z' },
    truth: ['demurrage accruing 2026-03-08 2 200.00 USD'],
  },
  'three tiers': {
    rule: usual(
      free4,
      'charge: { tiers: [{ to: 2, rate: 100 }, { to: 5, rate: 200 }, { rate: 300 }] }',
    ),
    at: '2026-03-14T16:00:00Z',
    truth: ['demurrage accruing 2026-03-06 8 1700.00 USD'],
  },
  'tiers that count the stay': {
    rule: usual(
      'free: { days: 5 }',
      'charge: { tiers_from: stay, tiers: [{ to: 5, rate: 0 }, { to: 10, rate: 100 }, { rate: 200 }] }',
    ),
    at: '2026-03-14T16:00:00Z',
    truth: ['demurrage accruing 2026-03-07 7 900.00 USD'],
  },
  'a picked-up container': {
    rule: usual(free4, rate),
    box: out,
    at: '2026-03-20T16:00:00Z',
    truth: ['demurrage final 2026-03-06 4 400.00 USD'],
  },
  'a last day that is not charged': {
    rule: dem(start, 'end: { event: full_out, count_last: false }', free4, rate),
    box: out,
    truth: ['demurrage final 2026-03-06 3 300.00 USD'],
  },
  'a pickup before the cutoff': {
    rule: dem(start, "end: { event: full_out, cutoff: '12:00' }", free4, rate),
    box: out,
    truth: ['demurrage final 2026-03-06 3 300.00 USD'],
  },
  'a discharge after the cutoff': {
    rule: dem("start: { event: discharged, offset: 1, cutoff: '16:00' }", end, free4, rate),
    box: { pod_discharged_at: '2026-03-02T22:00:00Z' },
    truth: ['demurrage accruing 2026-03-07 3 300.00 USD'],
  },
  'rates per TEU in another currency': {
    rule: dem(
      'currency: EUR',
      'start: { event: discharged }',
      end,
      'free: { days: 7 }',
      'charge: { per: teu, tiers: [{ rate: 20 }] }',
    ),
    truth: ['demurrage accruing 2026-03-08 2 80.00 EUR'],
  },
  'a maximum': {
    rule: usual(free4, 'charge: { max: 250, tiers: [{ rate: 100 }] }'),
    truth: ['demurrage accruing 2026-03-06 4 250.00 USD'],
  },
  'a minimum': {
    rule: usual(free4, 'charge: { min: 500, tiers: [{ rate: 100 }] }'),
    at: '2026-03-07T16:00:00Z',
    truth: ['demurrage accruing 2026-03-06 1 500.00 USD'],
  },
  tax: {
    rule: usual(free4, 'charge: { tax_percent: 19, tiers: [{ rate: 100 }] }'),
    truth: ['demurrage accruing 2026-03-06 4 476.00 USD'],
  },
  'a stated last free day that wins': {
    rule: usual('stated_lfd: wins', free4, rate),
    box: { import_deadlines: { pickup_lfd_line: '2026-03-09T03:59:59Z' } } as Partial<DeskBox>,
    truth: ['demurrage accruing 2026-03-08 2 200.00 USD'],
  },
  'a stated last free day that is ignored': {
    rule: usual('stated_lfd: ignored', free4, rate),
    box: { import_deadlines: { pickup_lfd_line: '2026-03-09T03:59:59Z' } } as Partial<DeskBox>,
    truth: ['demurrage accruing 2026-03-06 4 400.00 USD'],
  },
  'rates that change': {
    rule: usual(
      free4,
      'charge: { versions: [{ from: 2026-01-01, tiers: [{ rate: 100 }] }, { from: 2026-03-09, tiers: [{ rate: 150 }] }] }',
    ),
    truth: ['demurrage accruing 2026-03-06 4 500.00 USD'],
  },
  'two clocks, before and after the pickup': {
    rule: `${usual(free4, rate)}
- id: pd
  clock: per_diem
  by: line
  start: { event: full_out, offset: 1 }
  end: { event: empty_in }
  free: { days: 5 }
  charge: { tiers: [{ rate: 90.5 }] }`,
    box: { pod_full_out_at: '2026-03-05T15:00:00Z', current_status: 'picked_up' },
    at: '2026-03-13T16:00:00Z',
    // A clock that ended without charges is not listed.
    truth: ['per_diem accruing 2026-03-10 3 271.50 USD'],
  },
  'two parties and two currencies': {
    rule: `${usual(free4, rate)}
- id: quay
  clock: storage
  by: terminal
  currency: CAD
  start: { event: discharged }
  end: { event: full_out }
  free: { days: 7 }
  charge: { tiers: [{ rate: 33.33 }] }`,
    truth: [
      'demurrage accruing 2026-03-06 4 400.00 USD',
      'storage accruing 2026-03-08 2 66.66 CAD',
    ],
  },
  'a discharge that is withdrawn': {
    rule: usual(free4, rate),
    later: { pod_discharged_at: null, current_status: 'on_ship' },
    truth: [],
  },
  'a pickup that is withdrawn': {
    rule: usual(free4, rate),
    box: out,
    at: '2026-03-12T16:00:00Z',
    later: { pod_full_out_at: null, current_status: 'grounded' },
    truth: ['demurrage accruing 2026-03-06 6 600.00 USD'],
  },
  'midnight at the port and not in UTC': {
    rule: usual(free4, rate),
    box: { pod_discharged_at: '2026-03-03T03:00:00Z' },
    at: '2026-03-11T02:00:00Z',
    truth: ['demurrage accruing 2026-03-06 4 400.00 USD'],
  },
  'hours over the change of the clocks': {
    rule: dem(
      'start: { event: discharged }',
      end,
      'free: { hours: 48 }',
      'charge: { period: 24h, tiers: [{ rate: 100 }] }',
    ),
    truth: ['demurrage accruing 2026-03-04 7 700.00 USD'],
  },
  'a rule that had expired': {
    rule: usual('valid: { from: 2025-01-01, to: 2026-02-28, by: discharged }', free4, rate),
    truth: ['demurrage no_tariff - - - -'],
  },
}

it.each(Object.entries(worlds))('oct costs: %s', async (_, world) => {
  const { rule, box = {}, at = '2026-03-10T16:00:00Z', calendars = '', later, truth } = world
  const bill = (more: Partial<DeskBox>): DeskBill => ({
    bill: 'BILL1',
    shipping_line_scac: 'MSCU',
    pod_timezone: 'America/New_York',
    boxes: [
      {
        number: 'MSCU6639870',
        pod_timezone: 'America/New_York',
        equipment_length: 40,
        pod_discharged_at: '2026-03-02T15:00:00Z',
        current_status: 'grounded' as const,
        ...box,
        ...more,
      } as DeskBox,
    ],
  })
  const service = await desk(bill({}))
  try {
    service.clock.advance({ ms: Date.parse(at) - service.clock.now().getTime() })
    const text = ['schema: oct-tariff/1', 'currency: USD', calendars, 'rules:', rule]
    await service.keeps('tariffs.yaml', `${text.filter(Boolean).join('\n')}\n`)
    await service.oct('config set tariffs tariffs.yaml')
    await service.oct('sync')
    if (later !== undefined) {
      service.says(bill(later))
      await service.oct('sync --full')
    }
    const fields = 'clock,cost_status,lfd_date,charge_days,amount,currency_code'
    const run = await service.oct(`costs --closed -o csv --fields ${fields}`)
    expect(run.exit, run.stderr).toBe(0)
    const rows = parse(run.stdout).slice(1) as string[][]
    expect(rows.map((row) => row.map((cell) => cell || '-').join(' ')).sort()).toEqual(truth)
  } finally {
    await service.end()
  }
})
