import { parse } from 'csv-parse/sync'
import { afterEach, describe, expect, it } from 'vitest'
import { type Desk, type DeskBox, desk } from '../../support/desk.js'

/** Returns an instant some days and hours from the frozen time: Mon 2 Mar 2026, 04:00 in New York. */
const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 2, day, hour)).toISOString()

const elizabeth = { id: 'T1', name: 'APM Terminals Elizabeth', nickname: 'APM Elizabeth' }
const silent = {
  id: 'T2',
  name: 'Wando Welch',
  provided_data: {
    pickup_lfd: false,
    available_for_pickup: false,
    fees_at_pod_terminal: false,
    holds_at_pod_terminal: false,
    pickup_appointment_at: false,
  },
}
const ramp = { id: 'T3', name: 'BNSF ICTF', nickname: 'ICTF', facility_type: 'rail' }
const hold = (name: string, description: string | null = null, status = 'hold') => ({
  name: name as 'customs',
  status: status as 'hold',
  description,
})
const fee = (amount: unknown, currency_code: unknown, type = 'demurrage') =>
  ({ type, amount, currency_code }) as { type: 'demurrage'; amount: number }

/** Discharged at Elizabeth, available, free until 4 March. */
const landed = (number: string, more: Partial<DeskBox> = {}): DeskBox => ({
  number,
  current_status: 'grounded',
  available_for_pickup: true,
  availability_known: true,
  pod_discharged_at: '2026-02-27T15:00:00Z',
  pod_timezone: 'America/New_York',
  holds_at_pod_terminal: [],
  fees_at_pod_terminal: [],
  import_deadlines: { pickup_lfd_terminal: '2026-03-04T05:00:00Z' },
  terminal: elizabeth,
  ...more,
})
const lfd = (date: string) => ({ import_deadlines: { pickup_lfd_terminal: `${date}T05:00:00Z` } })
const [a = '', b = '', c = '', d = ''] = [
  'MSCU6639870',
  'TCLU4265726',
  'CAXU9932112',
  'CSQU3054383',
]

let service: Desk
afterEach(() => service.end())

const withBoxes = async (...boxes: DeskBox[]): Promise<Desk> => {
  service = await desk({ bill: 'BILL1', boxes })
  return service
}
const columns = async (line: string): Promise<Record<string, string>[]> => {
  const { stdout, stderr, exit } = await service.oct(`${line} -o table`)
  expect(exit, stderr).toBe(0)
  const [headings = '', ...rows] = stdout.split('\n').slice(0, -1)
  const starts = [...headings.matchAll(/(?<=^| {2})\S/g)].map(({ index }) => index)
  return rows.map((row) =>
    Object.fromEntries(
      starts.map((start, place) => [
        headings.slice(start, starts[place + 1]).trim(),
        row.slice(start, starts[place + 1]).trim(),
      ]),
    ),
  )
}
const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true })

describe('the column WHY', () => {
  it('shows the start of a hold in days of its place, if a later reading added it', async () => {
    await withBoxes(landed(a), landed(b, { holds_at_pod_terminal: [hold('freight')] }))
    await service.oct('sync')
    service.clock.advance({ hours: 2 })
    const held = landed(a, {
      available_for_pickup: false,
      holds_at_pod_terminal: [hold('customs', 'CBP 1H INTENSIVE'), hold('USDA', 'USDA', 'pending')],
    })
    service.says({
      bill: 'BILL1',
      boxes: [held, landed(b, { holds_at_pod_terminal: [hold('freight')] })],
    })
    await service.oct('sync')
    const first = await columns('holds --offline')
    expect(first.map((row) => row.WHY)).toEqual([
      'customs hold, today; USDA hold announced (CBP 1H INTENSIVE)',
      'freight hold; but reported as available',
    ])
    service.clock.advance({ hours: 42 })
    const later = await columns('holds --offline')
    expect(later[0]?.WHY).toBe('customs hold, 2 days; USDA hold announced (CBP 1H INTENSIVE)')
    const json = JSON.parse((await service.oct('holds --offline --json')).stdout)
    expect(json[0].holds_since).toEqual({
      customs: '2026-03-02T11:00:00.000Z',
      USDA: '2026-03-02T11:00:00.000Z',
    })
    expect(json[1].holds_since).toEqual({})
  })

  it('keeps unknown names, cuts long ones and shows no control character', async () => {
    await withBoxes(
      landed(a, {
        holds_at_pod_terminal: [
          hold('line_release', `x\u001b[31m${'y'.repeat(5000)}`),
          hold('a hold of quite another kind, named at considerable length'),
          { name: null, status: 'hold' } as never,
          hold('customs', '', 'queried'),
        ],
      }),
    )
    const [row] = await columns('holds')
    expect(row?.WHY).toMatch(
      /^line_release hold; a hold of quite another kind, named at… hold; unnamed hold; customs hold \(queried\); but reported as available \(x\^\[\[31m/,
    )
    expect(row?.WHY?.length).toBeLessThan(200)
    const [record] = JSON.parse((await service.oct('holds --json')).stdout)
    expect(record.holds_at_pod_terminal[0].description).toContain('yyyy')
  })

  it('names the place of an inland hold once, and shows the place of pickup there', async () => {
    const inland: Partial<DeskBox> = {
      current_status: 'on_rail',
      available_for_pickup: false,
      pod_rail_departed_at: '2026-03-01T00:00:00Z',
      final_destination_timezone: 'America/Chicago',
      holds_at_pod_terminal: [hold('customs')],
      ind_facility_holds: [hold('customs')],
      fees_at_pod_terminal: [fee(100, 'USD')],
      ind_facility_fees: [fee(100, 'USD')],
      facility: ramp,
    }
    await withBoxes(landed(a, inland), landed(b, { ...inland, facility: undefined as never }))
    service.says({
      bill: 'BILL1',
      destination_name: 'Chicago',
      boxes: [landed(a, inland), landed(b, { ...inland, facility: undefined as never })],
    })
    const rows = await columns('holds')
    expect(rows.map(({ WHY, TERMINAL, FEES }) => [WHY, TERMINAL, FEES])).toEqual([
      ['customs hold at BNSF ICTF, Chicago', 'BNSF ICTF, Chicago', '100.00 USD'],
      ['customs hold at Chicago', 'Chicago', '100.00 USD'],
    ])
  })
})

describe('an unknown hold', () => {
  it('can be filtered by its name, and is in the JSON with any status', async () => {
    await withBoxes(
      landed(a, {
        holds_at_pod_terminal: [hold('zzz_hold'), hold('customs', null, 'quarantined')],
      }),
      landed(b, { ind_facility_holds: [{ name: null, status: null }] as never }),
      landed(c, { holds_at_pod_terminal: [hold('freight', null, 'pending')] }),
      landed(d, { current_status: 'teleported' as never }),
    )
    const numbers = async (line: string) => {
      const { stdout, exit } = await service.oct(`${line} -o tsv --fields number`)
      expect(exit).toBe(0)
      return stdout.split('\n').filter(Boolean)
    }
    expect(await numbers('holds --hold ZZZ_hold')).toEqual([a])
    expect(await numbers('holds --status Teleported')).toEqual([d])
    const { stdout } = await service.oct('holds -o csv --fields number,holds,other_holds')
    const others = Object.fromEntries(rowsOf(stdout).map((row) => [row.number, row.other_holds]))
    expect(others).toEqual({
      [a]: 'customs (quarantined)',
      [b]: 'unnamed (no status)',
      [c]: '',
      [d]: '',
    })
  })
})

it('a time in an attribute of the API is printed in csv at its place, and in UTC on request', async () => {
  const box = {
    ...{ number: a, id: 'box', pod_timezone: 'America/Los_Angeles' },
    pod_discharged_at: '2026-03-01T06:00:00Z',
    terminal_checked_at: '2026-03-01T07:00:00Z',
  }
  service = await desk({
    ...{ bill: 'BILL', pol_atd_at: '2026-02-01T16:00:00Z', pol_timezone: 'Asia/Shanghai' },
    boxes: [box],
  })
  const csv = async (words: string) => rowsOf((await service.oct(`${words} -o csv`)).stdout)
  const names = '--fields pod_discharged_at,terminal_checked_at,pol_vessel_loaded_at'
  const local = {
    pod_discharged_at: '2026-02-28 22:00 America/Los_Angeles',
    ...{ terminal_checked_at: '2026-03-01T07:00:00Z', pol_vessel_loaded_at: '' },
  }
  expect(await csv(`holds ${names}`)).toEqual([local])
  expect(await csv(`containers show box ${names}`)).toEqual([local])
  expect(await csv(`containers ${names} --tz utc`)).toEqual([
    { ...local, pod_discharged_at: '2026-03-01T06:00:00Z' },
  ])
  const shipment = await csv('shipments --fields pol_atd_at')
  expect(shipment).toEqual([{ pol_atd_at: '2026-02-02 00:00 Asia/Shanghai' }])
})

it('times in several zones are sorted as instants', async () => {
  const eta = (bill: string, at: string, zone: string) => ({
    bill,
    pod_eta_at: at,
    pod_timezone: zone,
    boxes: [{ number: a, id: bill.toLowerCase(), current_status: 'on_ship' as const }],
  })
  service = await desk(
    eta('LAST', '2026-03-21T06:00:00Z', 'America/Los_Angeles'),
    eta('SECOND', '2026-03-20T17:00:00Z', 'Asia/Shanghai'),
    eta('FIRST', '2026-03-20T00:00:00Z', 'Australia/Sydney'),
  )
  const { stdout } = await service.oct('containers --sort arrival_at -o csv --fields id,arrival_at')
  expect(rowsOf(stdout).map(({ id, arrival_at: at }) => [id, at])).toEqual([
    ['first', '2026-03-20 11:00 Australia/Sydney'],
    ['second', '2026-03-21 01:00 Asia/Shanghai'],
    ['last', '2026-03-20 23:00 America/Los_Angeles'],
  ])
})

describe('the number of a container that travels again', () => {
  const earlier = landed(a, { id: 'old', current_status: 'empty_returned', created_at: at(-60) })
  const past = { bill: 'PAST', boxes: [earlier] }
  const ids = async (line: string) =>
    (await service.oct(`${line} -o ids --offline`)).stdout.split('\n').filter(Boolean)

  it('stands for its active trip', async () => {
    service = await desk(past, { bill: 'NOW', boxes: [landed(a, { id: 'new' })] })
    await service.oct('sync')
    const { exit, stderr } = await service.oct(`holds ${a} --check`)
    expect(exit).toBe(0)
    expect(stderr).toContain(`${a} made several trips. Showing the last trip.`)
    expect(await ids(`holds ${a}`)).toEqual(['new'])
    expect(await ids('holds PAST')).toEqual(['old'])
  })

  it('stands for its latest trip if none is active, and for each active trip', async () => {
    const late = landed(a, { id: 'late', current_status: 'empty_returned', created_at: at(1) })
    service = await desk(past, { bill: 'LATE', boxes: [late] })
    await service.oct('sync')
    expect(await ids(`containers show ${a}`)).toEqual(['late'])
    service.says(
      { bill: 'ONE', boxes: [landed(a, { id: '1' })] },
      { bill: 'TWO', boxes: [landed(a, { id: '2' })] },
      past,
    )
    await service.oct('sync')
    expect(await ids(`holds ${a}`)).toEqual(['1', '2'])
    const { stderr } = await service.oct(`holds ${a} --offline`)
    expect(stderr).toContain(`${a} made several trips. Showing the active trips.`)
    const map = await service.oct(`map ${a}`)
    expect(map.stderr).toMatch(/has several trips; the map shows ([12])\. .*: oct map (?!\1)[12]/)
  })
})

describe('a fact that a terminal does not supply', () => {
  it('reads not reported, and not known yet if the terminal supplies it', async () => {
    const bare = { import_deadlines: null, available_for_pickup: null, availability_known: false }
    await withBoxes(landed(b, { ...bare, terminal: silent }), landed(a, bare))
    const cells = (await columns('holds')).map((row) => [
      row.STATE,
      row.WHY,
      row['LAST FREE DAY'],
      row.APPOINTMENT,
      row.FEES,
    ])
    expect(cells).toEqual([
      ['no data', 'availability and holds not known yet', 'not known yet', '', 'not known yet'],
      ['no data', 'availability and holds not reported', ...Array(3).fill('not reported')],
    ])
  })

  it('depends on the place of pickup: the ramp once the box is on its way there', async () => {
    const inland = {
      pod_rail_departed_at: '2026-03-01T00:00:00Z',
      final_destination_timezone: 'America/Chicago',
      terminal: silent,
      facility: { ...ramp, provided_data: { fees_at_pod_terminal: false } },
    }
    await withBoxes(landed(a, inland))
    expect((await columns('holds'))[0]).toMatchObject({
      WHY: '',
      FEES: 'not reported',
      APPOINTMENT: '',
    })
  })
})

describe('oct containers', () => {
  it('starts with the boxes to pick up first, and ends with those that have left', async () => {
    service = await desk(
      {
        bill: 'BILL1',
        pod_eta_at: '2026-03-02T20:00:00Z',
        boxes: [
          { number: 'FSCU5670417', current_status: 'on_ship' },
          landed(a, {
            ...lfd('2026-02-20'),
            current_status: 'picked_up',
            pod_full_out_at: at(1),
          }),
        ],
      },
      {
        bill: 'BILL2',
        boxes: [
          landed(b, { import_deadlines: null, pod_discharged_at: '2026-02-01T00:00:00Z' }),
          landed(c, lfd('2026-03-20')),
          landed(d, lfd('2026-03-01')),
        ],
      },
    )
    const order = [d, c, b, 'FSCU5670417', a]
    for (const line of ['containers', 'containers --closed', 'containers --limit 4']) {
      const numbers = (await service.oct(`${line} -o tsv --fields number`)).stdout.split('\n')
      expect(numbers.filter(Boolean), line).toEqual(order.slice(0, line.endsWith('4') ? 4 : 5))
    }
  })
})

describe('a missing fact', () => {
  it('has one word each for none, not reported and not known, in every output', async () => {
    const noHolds = { ...elizabeth, id: 'T4', provided_data: { holds_at_pod_terminal: false } }
    await withBoxes(
      landed(a),
      landed(b, { terminal: noHolds }),
      landed(c, { holds_at_pod_terminal: null, fees_at_pod_terminal: null }),
    )
    const cells = (await columns('holds')).map((row) => [
      row.CONTAINER,
      row.STATE,
      row.WHY,
      row.FEES,
    ])
    expect(cells).toEqual([
      [c, 'ready if not on hold', 'holds not known yet', 'not known yet'],
      [a, 'ready', '', 'none'],
      [b, 'ready if not on hold', 'holds not reported', 'none'],
    ])
    const rows = rowsOf((await service.oct('holds -o csv')).stdout)
    expect(rows.map((row) => [row.readiness_confirmed, row.holds_status, row.fees_status])).toEqual(
      [
        ['false', 'unknown', 'unknown'],
        ['true', 'none', 'none'],
        ['false', 'not_reported', 'none'],
      ],
    )
    const [record] = JSON.parse((await service.oct(`holds ${b} --json`)).stdout)
    expect(record).toMatchObject({
      readiness: 'ready',
      readiness_confirmed: false,
      holds_status: 'not_reported',
      availability_status: 'stated',
      pickup_lfd_status: 'stated',
    })
    const show = async (number: string) => (await service.oct(`show ${number} -o table`)).stdout
    expect(await show(a)).toMatch(/State: +ready\n[\s\S]*Holds: +none\n[\s\S]*Fees: +none\n/)
    expect(await show(b)).toMatch(/State: +ready if not on hold\n[\s\S]*Holds: +not reported\n/)
    expect(await show(c)).toMatch(/Holds: +not known yet\n[\s\S]*Fees: +not known yet\n/)
    const summary = (await service.oct('holds -o table')).stderr
    expect(summary).toContain('3 containers · 2 ready if not on hold · 1 ready')
  })
})

describe('the column TERMINAL', () => {
  const apmt = (id: string, more: object) => ({
    ...{ id, nickname: 'APMT', smdg_code: 'APMT', name: 'APM Terminals' },
    ...more,
  })

  it('shows a name and a port to people, and codes and names separately in JSON', async () => {
    service = await desk(
      {
        bill: 'BILL1',
        port_of_discharge_name: 'New York',
        port_of_discharge_locode: 'USNYC',
        boxes: [landed(a, { terminal: apmt('T5', { firms_code: 'E425' }) })],
      },
      {
        bill: 'BILL2',
        port_of_discharge_name: 'Mobile',
        port_of_discharge_locode: 'USMOB',
        boxes: [landed(b, { terminal: apmt('T6', { firms_code: null }) })],
      },
    )
    const places = ['APM Terminals, New York', 'APM Terminals, Mobile']
    expect((await columns('holds')).map((row) => row.TERMINAL)).toEqual(places)
    expect((await columns('containers')).map((row) => row.WHERE)).toEqual(places)
    const rows = rowsOf((await service.oct('holds -o csv')).stdout)
    expect(rows.map((row) => [row.terminal, row.terminal_code, row.terminal_firms_code])).toEqual([
      ['APM Terminals, New York', 'APMT', 'E425'],
      ['APM Terminals, Mobile', 'APMT', ''],
    ])
    expect(
      rows.map((row) => [row.terminal_name, row.terminal_port, row.terminal_port_code]),
    ).toEqual([
      ['APM Terminals', 'New York', 'USNYC'],
      ['APM Terminals', 'Mobile', 'USMOB'],
    ])
    expect((await service.oct(`brief ${b}`)).stdout).toContain('at APM Terminals, Mobile on')
    const { stdout } = await service.oct('holds --terminal mobile -o csv --fields number')
    expect(rowsOf(stdout)).toEqual([{ number: b }])
  })

  it('shows the old and the new terminal of a change', async () => {
    const bill = { bill: 'BILL1', port_of_discharge_name: 'New York' }
    service = await desk({ ...bill, boxes: [landed(a, { terminal: apmt('T5', {}) })] })
    await service.oct('sync')
    service.clock.advance({ hours: 1 })
    service.says({ ...bill, boxes: [landed(a, { terminal: { id: 'T7', name: 'Maher' } })] })
    await service.oct('sync')
    const { stdout } = await service.oct('changes -o table')
    expect(stdout).toContain('terminal: APM Terminals, New York → Maher, New York')
  })
})

describe('the column CHECKED', () => {
  it('shows the reading of the terminal of the box, even if the line was read later', async () => {
    service = await desk({
      bill: 'BILL1',
      line_tracking_last_succeeded_at: '2026-03-02T08:59:00Z',
      boxes: [
        landed(a, { terminal_checked_at: '2026-03-02T05:00:00Z' }),
        landed(b),
        {
          number: c,
          current_status: 'on_ship',
          terminal_checked_at: '2026-03-01T05:00:00Z',
        },
      ],
    })
    const { stdout } = await service.oct('containers -o csv --fields number,checked_at')
    expect(Object.fromEntries(rowsOf(stdout).map((row) => [row.number, row.checked_at]))).toEqual({
      [a]: expect.stringContaining('05:00'),
      [b]: expect.stringContaining('08:59'),
      [c]: expect.stringContaining('08:59'),
    })
  })
})

describe('the column FEES', () => {
  it('shows one sum per currency, in a fixed order, and never adds a total', async () => {
    await withBoxes(
      landed(a, {
        fees_at_pod_terminal: [
          fee(395, 'USD', 'total'),
          fee('12.50', 'EUR', 'exam'),
          fee(300, 'USD'),
          fee(95, 'USD', 'exam'),
          fee(20, null, 'port_tax'),
          fee(0, 'CAD'),
        ],
      }),
      landed(b, { fees_at_pod_terminal: [fee(null, 'USD')] }),
      landed(c, { fees_at_pod_terminal: [fee('about 100', 'USD')] }),
    )
    expect((await columns('holds')).map((row) => row.FEES)).toEqual([
      'unreadable amount, USD',
      'CAD not posted yet + 12.50 EUR + 395.00 USD + 20.00 unknown currency',
      'not posted yet',
    ])
    const records = JSON.parse((await service.oct('holds --json --fields number,fees')).stdout)
    expect(records[1]).toEqual({
      number: a,
      fees: [
        { amount: 0, currency_code: 'CAD', posted: false },
        { amount: 12.5, currency_code: 'EUR', posted: true },
        { amount: 395, currency_code: 'USD', posted: true },
        { amount: 20, currency_code: null, posted: true },
      ],
    })
    const itemized = JSON.parse(
      (await service.oct('holds --json --fields number,fee_items')).stdout,
    )
    expect(itemized[1].fee_items).toEqual([
      { type: 'demurrage', amount: null, currency_code: 'CAD' },
      { type: 'exam', amount: 12.5, currency_code: 'EUR' },
      { type: 'demurrage', amount: 300, currency_code: 'USD' },
      { type: 'exam', amount: 95, currency_code: 'USD' },
      { type: 'port_tax', amount: 20, currency_code: null },
    ])
    const csv = rowsOf((await service.oct('holds -o csv')).stdout)
    expect(csv.map((row) => row.fee_items)).toEqual([
      'demurrage unreadable amount, USD',
      'demurrage not posted yet;exam 12.50 EUR;demurrage 300.00 USD;exam 95.00 USD;port_tax 20.00 unknown currency',
      'demurrage not posted yet',
    ])
    expect(csv[1]?.fees).toBe('not posted yet;12.50 EUR;395.00 USD;20.00 unknown currency')
  })
})

describe('oct holds', () => {
  it('sorts by urgency, with boxes that have left last, and equal numbers in a fixed order', async () => {
    service = await desk(
      {
        bill: 'BILL1',
        boxes: [landed(a, { ...lfd('2026-03-06'), id: 'later' }), landed(b, lfd('2026-03-04'))],
      },
      {
        bill: 'BILL2',
        boxes: [
          landed(a, { ...lfd('2026-03-06'), id: 'earlier' }),
          landed(c, { import_deadlines: null }),
          landed(d, { ...lfd('2026-02-20'), current_status: 'picked_up' }),
        ],
      },
    )
    const ids = async (line: string) => (await service.oct(`${line} -o ids`)).stdout.split('\n')
    expect(await ids('holds')).toEqual([b, 'earlier', 'later', c, ''])
    expect(await ids('holds --closed')).toEqual([b, 'earlier', 'later', c, d, ''])
    expect(await ids('holds BILL2')).toEqual(['earlier', c, d, ''])
  })

  it('sums up in one line, with both ages', async () => {
    await withBoxes(
      landed(a, { holds_at_pod_terminal: [hold('customs')], available_for_pickup: false }),
      landed(b, { terminal_checked_at: '2026-03-02T08:46:00Z' }),
      landed(c, { import_deadlines: null }),
    )
    await service.oct('sync')
    service.clock.advance({ minutes: 4 })
    const { stderr } = await service.oct('holds')
    expect(stderr).toBe(
      '3 containers · 1 blocked · 2 ready · 1 discharged container without a last free day (oct holds --no-lfd) · facts read 18 min ago · synced 4 min ago\n',
    )
  })

  it.each([80, 100])('stays a table at %i columns if two sources differ', async (columns) => {
    const dates = {
      pickup_lfd_terminal: '2026-03-01T05:00:00Z',
      pickup_lfd_line: '2026-03-20T05:00:00Z',
    }
    const fees = [{ type: 'demurrage' as const, amount: 1395, currency_code: 'USD' }]
    await withBoxes(
      landed(a, {
        import_deadlines: dates,
        holds_at_pod_terminal: [hold('customs')],
        available_for_pickup: false,
      }),
      landed(b, { import_deadlines: dates, fees_at_pod_terminal: fees }),
      landed(c, { import_deadlines: dates, available_for_pickup: false }),
    )
    const { stdout } = await service.oct('holds', {
      stdoutIsTTY: true,
      columns,
      env: { NO_COLOR: '1' },
    })
    const lines = stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(4)
    for (const heading of ['CONTAINER', 'STATE', 'WHY', 'LAST FREE DAY', 'FEES']) {
      expect(lines[0]).toContain(heading)
    }
    const due = columns === 80 ? 'Sun 1 Mar, overdue' : 'Sun 1 Mar, overdue 1 day'
    expect(lines.slice(1).filter((line) => line.includes(due))).toHaveLength(3)
  })

  it('accepts an LFD before discharge, unknown zones and strange numbers', async () => {
    await withBoxes(
      landed(a, { ...lfd('2026-02-01'), pod_timezone: null }),
      landed(b, { pod_timezone: 'Mars/Olympus', fees_at_pod_terminal: 'none' as never }),
      landed(c, { holds_at_pod_terminal: 'none' as never, weight_in_lbs: '7' as never }),
    )
    for (const format of ['table', 'json', 'csv', 'tsv', 'ids']) {
      const run = await service.oct(`holds -o ${format}`)
      expect(run.exit, run.stderr).toBe(0)
      expect(run.stdout).not.toMatch(/NaN|undefined|Invalid/)
    }
  })
})

describe('narrow windows', () => {
  const window = async (columns: number) => {
    const options = { stdoutIsTTY: true, columns, env: { NO_COLOR: '1' } }
    return (await service.oct('holds', options)).stdout.split('\n')
  }

  it('keep the decisive columns: state, reason, last free day and fees, then cards', async () => {
    service = await desk({
      bill: 'BILL1',
      ref_numbers: ['PO-4711-A'],
      customer_name: 'Acme Imports',
      boxes: [
        landed(a, {
          holds_at_pod_terminal: [hold('customs', 'CBP 1H INTENSIVE EXAM'), hold('freight')],
          available_for_pickup: false,
        }),
        landed(b, { available_for_pickup: false }),
      ],
    })
    const [wide = ''] = await window(110)
    expect(wide.split(/ {2,}/)).toContain('TERMINAL')
    const [headings = '', first = ''] = await window(80)
    expect(headings.split(/ {2,}/)).toEqual(['CONTAINER', 'STATE', 'WHY', 'LAST FREE DAY', 'FEES'])
    const all = await window(200)
    expect(all[0]?.split(/ {2,}/).at(-1)).toBe('CHECKED')
    expect(all[1]).toContain('customs hold; freight hold (CBP 1H INTENSIVE EXAM)')
    expect((await window(132))[1]).not.toContain('CBP')
    expect(first).toContain('blocked       customs hold; freight hold  Wed 4 Mar, 2 days  none')
    const urgent = landed(a, {
      import_deadlines: {
        pickup_lfd_line: '2026-03-11T05:00:00Z',
        pickup_lfd_terminal: '2026-03-03T05:00:00Z',
      },
      holds_at_pod_terminal: [hold('customs', 'CBP 1H INTENSIVE EXAM'), hold('freight')],
      available_for_pickup: false,
    })
    service.says({ bill: 'BILL1', ref_numbers: ['PO-4711-A'], boxes: [urgent, landed(b)] })
    await service.oct('sync')
    for (const columns of [200, 160, 120, 100, 80, 60]) {
      const text = (await window(columns)).join(' ').replaceAll(/ +/g, ' ')
      expect(text, `${columns}`).toContain('Tue 3 Mar, 1 day')
    }
    expect((await window(240)).join('\n')).toContain(
      'Tue 3 Mar, 1 day (terminal); line: Wed 11 Mar',
    )
    for (const columns of [60, 40, 20]) {
      const lines = await window(columns)
      expect(lines[0]).toMatch(/^Container:/)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns)
    }
  })
})

describe('a narrow window of all containers', () => {
  it('shows the whole last free day while other columns can shrink, regardless of single rows', async () => {
    service = await desk({
      bill: 'BILL1',
      customer_name: 'Acme Imports',
      ref_numbers: ['x'.repeat(250)],
      pod_eta_at: '2026-02-27T12:00:00Z',
      pod_original_eta_at: '2026-02-25T12:00:00Z',
      boxes: [landed(a), landed(b, { terminal: { ...elizabeth, nickname: 'y'.repeat(60) } })],
    })
    for (const columns of [160, 130, 110, 100]) {
      const options = { stdoutIsTTY: true, columns, env: { NO_COLOR: '1' } }
      for (const line of ['containers', 'containers --by customer']) {
        const { stdout } = await service.oct(line, options)
        const rows = stdout.split('\n').filter((row) => row.startsWith(a) || row.startsWith(b))
        expect(rows, `${line} ${columns}`).toHaveLength(2)
        for (const row of rows) expect(row).toContain('Wed 4 Mar, 2 days')
      }
    }
  })
})

describe('one box without a required member', () => {
  it('does not affect the rows of other boxes, and is reported by its id', async () => {
    await withBoxes(
      landed(a),
      landed(b, { id: 'odd', number: null as never, current_status: null as never }),
    )
    await service.oct('sync')
    for (const line of ['holds', 'containers', 'holds --by bill', 'today', 'show odd', 'brief odd'])
      for (const format of ['table', 'json', 'csv', 'tsv']) {
        const run = await service.oct(`${line} --offline -o ${format}`)
        expect(run.exit, `${line} ${format}: ${run.stderr}`).toBe(0)
        expect(run.stdout).not.toMatch(/undefined|NaN/)
        if (format === 'table') expect(run.stdout, line).toMatch(/odd/i)
      }
    expect((await service.oct('shipments -o table')).stdout).toContain('2 ready')
  })

  it('is a fee without an amount, a hold without a name, or a reference that is not a list', async () => {
    await withBoxes(
      landed(a, {
        ref_numbers: 'PO' as never,
        fees_at_pod_terminal: [fee(10, 'USD'), fee(null, 'USD', 'weird')],
        holds_at_pod_terminal: [hold(null as never), hold(null as never)],
        available_for_pickup: false,
      }),
      landed(b),
    )
    await service.oct('sync')
    const { stdout } = await service.oct(`show ${a} --offline -o table`)
    expect(stdout).toContain('(demurrage 10, weird not posted yet)')
    expect(stdout).toMatch(/Ref: +PO$/m)
    const brief = (await service.oct(`brief ${a} --offline`)).stdout
    expect(brief).toContain('(PO, bill BILL1)')
    expect(brief).toContain('is on unnamed hold.')
    const bill = await service.oct('brief BILL1 --offline')
    expect(bill.stdout).toContain('on unnamed hold')
    expect((await service.oct('shipments --offline -o table')).stdout).toContain('unnamed hold')
  })

  it('is also a bill by its id', async () => {
    service = await desk({ bill: 'B7', bill_of_lading_number: null as never, boxes: [landed(a)] })
    for (const line of ['shipments', 'shipments show B7', 'containers', `show ${a}`])
      for (const format of ['table', 'csv', 'json']) {
        await service.oct('sync -q')
        const run = await service.oct(`${line} --offline -o ${format}`)
        expect(run.exit, `${line} ${format}: ${run.stderr}`).toBe(0)
        expect(run.stdout, line).not.toMatch(/undefined|null /)
        if (format === 'table') expect(run.stdout, line).toContain('B7')
      }
  })
})

describe('--due', () => {
  it('counts the boxes without an LFD that pass the filters, in every format', async () => {
    service = await desk(
      {
        bill: 'BILL1',
        customer_name: 'Acme',
        boxes: [landed(a), landed(b, { import_deadlines: null })],
      },
      { bill: 'BILL2', customer_name: 'Beta', boxes: [landed(c, { import_deadlines: null })] },
    )
    const due = await service.oct('holds --due 3d --json')
    expect(JSON.parse(due.stdout)).toHaveLength(1)
    expect(due.stderr).toContain(
      '2 discharged containers without a last free day (oct holds --no-lfd)',
    )
    const acme = await service.oct('due --customer acme -o csv')
    expect(acme.stderr).toContain('1 discharged container without a last free day')
    expect((await service.oct('due -q')).stderr).toBe('')
    const without = await service.oct('holds --no-lfd -o ids')
    expect(without.stdout.split('\n')).toEqual([c, b, ''])
    expect(without.stderr).not.toContain('no LFD (')
  })

  it('also counts them if nothing is due', async () => {
    await withBoxes(landed(a, { import_deadlines: null }))
    const run = await service.oct('due')
    expect(run.stdout).toBe('')
    expect(run.stderr).toContain('1 discharged container without a last free day')
  })
})

describe('the exit code of --check', () => {
  const blocked = landed(a, {
    holds_at_pod_terminal: [hold('customs')],
    available_for_pickup: false,
    ...lfd('2026-03-20'),
  })
  const exitOf = async (line: string) => {
    const plain = await service.oct(line)
    const checked = await service.oct(`${line} --check`)
    expect(checked.stdout, line).toBe(plain.stdout)
    return checked.exit
  }

  it('is 10 for a row under a filter, for a blocked or overdue box, and for a named one not ready', async () => {
    await withBoxes(blocked, landed(b, lfd('2026-03-20')))
    expect(await exitOf('holds')).toBe(10)
    expect(await exitOf('holds --ready')).toBe(10)
    expect(await exitOf('ready')).toBe(10)
    expect(await exitOf('due')).toBe(0)
    expect(await exitOf('due 20d')).toBe(10)
    expect(await exitOf(`holds ${a}`)).toBe(10)
    expect(await exitOf(`holds ${b}`)).toBe(0)
    expect(await exitOf(`holds ${a} ${b}`)).toBe(10)
    expect(await exitOf(`holds ${a} --due 3d`)).toBe(0)
    expect((await service.oct('due --expect-rows')).exit).toBe(10)
  })

  it('is 10 for a named bill without containers', async () => {
    service = await desk({ bill: 'EMPTYBILL1', boxes: [] }, { bill: 'BILL1', boxes: [landed(a)] })
    expect(await exitOf('holds EMPTYBILL1')).toBe(10)
    expect(await exitOf('holds EMPTYBILL1 --due 3d')).toBe(0)
    expect(await exitOf('holds EMPTYBILL1 BILL1')).toBe(10)
    expect(await exitOf('holds BILL1')).toBe(0)
  })

  it('is 10 for an overdue box, and 0 if nothing is blocked or overdue', async () => {
    await withBoxes(
      landed(a, lfd('2026-03-02')),
      landed(b, { ...lfd('2026-02-01'), current_status: 'picked_up' }),
    )
    expect(await exitOf('holds')).toBe(0)
    service.clock.advance({ days: 1 })
    expect(await exitOf('holds')).toBe(10)
  })
})

describe('short forms', () => {
  it('print the same as the long forms', async () => {
    service = await desk(
      {
        bill: 'BILL1',
        boxes: [landed(a), landed(b, { ...lfd('2026-03-30'), available_for_pickup: false })],
      },
      { bill: 'BILL2', pod_eta_at: at(5), boxes: [{ number: c, current_status: 'on_ship' }] },
      { bill: 'BILL3', pod_eta_at: at(20), boxes: [{ number: d, current_status: 'on_ship' }] },
    )
    const same = async (short: string, long: string, ids: string[]) => {
      const [one, other] = [
        await service.oct(`${short} -o csv`),
        await service.oct(`${long} -o csv`),
      ]
      expect({ ...one, asked: [] }, short).toEqual({ ...other, asked: [] })
      expect(rowsOf(one.stdout).map(({ number }) => number)).toEqual(ids)
    }
    await same('due', 'holds --due 3d', [a])
    await same('due 40d', 'holds --due 40d', [a, b])
    await same('ready', 'holds --ready', [a])
    await same('ready --due 1d', 'holds --ready --due 1d', [])
    await same('arriving', 'containers --eta 7d', [c])
    await same('arriving 30d --bill BILL3', 'containers --eta 30d --bill BILL3', [d])
  })

  it('refuse a value that is not a number of days, with an explanation', async () => {
    await withBoxes(landed(a))
    const due = await service.oct('due soon')
    expect(due).toMatchObject({ exit: 2, stdout: '' })
    expect(due.stderr).toContain('such as 3d, or of working days, such as 2wd')
    expect((await service.oct('arriving tomorrow')).exit).toBe(2)
    expect((await service.oct('ready 3d')).exit).toBe(2)
    expect((await service.oct('due 3d --due 4d')).exit).toBe(2)
  })
})
