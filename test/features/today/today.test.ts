import { parse } from 'csv-parse/sync'
import { afterEach, describe, expect, it } from 'vitest'
import { type Desk, type DeskBox, desk } from '../../support/desk.js'

const lfd = (date: string) => ({ import_deadlines: { pickup_lfd_terminal: `${date}T05:00:00Z` } })
const customs = { name: 'customs', status: 'hold' } as const

/** A container that was discharged in New York. The time of the test there is Mon 2 March 2026, 04:00. */
const landed = (number: string, more: Partial<DeskBox> = {}): DeskBox => ({
  number,
  current_status: 'grounded',
  available_for_pickup: true,
  pod_discharged_at: '2026-02-27T15:00:00Z',
  pod_timezone: 'America/New_York',
  holds_at_pod_terminal: [],
  ...lfd('2026-03-20'),
  ...more,
})
const atSea = (number: string): DeskBox => ({ number, current_status: 'on_ship' })
const bill = (name: string, boxes: DeskBox[], more: object = {}) => ({
  bill: name,
  pod_timezone: 'America/New_York',
  line_tracking_stopped_at: null,
  line_tracking_stopped_reason: null,
  boxes,
  ...more,
})

const [overdue = '', today = '', tomorrow = '', held = '', later = '', lost = ''] = [
  'MSCU6639870',
  'TCLU4265726',
  'CAXU9932112',
  'CSQU3054383',
  'MSDU4829155',
  'MEDU7316040',
]
const landedBill = (heldMore: Partial<DeskBox>) =>
  bill(
    'BILL1',
    [
      landed(overdue, lfd('2026-03-01')),
      landed(today, lfd('2026-03-02')),
      landed(tomorrow, { ...lfd('2026-03-03'), available_for_pickup: false }),
      landed(held, heldMore),
      landed(lost, { import_deadlines: null, available_for_pickup: false }),
    ],
    { customer_name: 'Acme' },
  )
const arriving = bill('BILL2', [atSea(later)], { pod_eta_at: '2026-03-03T03:30:00Z' })
const tooLate = bill('BILL3', [atSea('TCNU1234565')], { pod_eta_at: '2026-03-03T06:00:00Z' })
const sailing = bill('BILL4', [atSea('TCNU7654320')], { pod_eta_at: '2026-04-01T06:00:00Z' })

let service: Desk
afterEach(() => service.end())

/** A day with a new hold, a moved ETA and a stopped shipment. */
async function morning(): Promise<void> {
  service = await desk(landedBill({}), arriving, tooLate, sailing)
  await service.oct('sync')
  service.clock.advance({ minutes: 10 })
  const blocked = { holds_at_pod_terminal: [customs], available_for_pickup: false }
  const stopped = {
    ...sailing,
    line_tracking_stopped_at: '2026-03-02T09:05:00Z',
    line_tracking_stopped_reason: 'no_updates_at_line' as const,
  }
  service.says(landedBill(blocked), arriving, tooLate, stopped)
  await service.oct('sync')
}

const numbers = (boxes: { number: string }[]) => boxes.map(({ number }) => number)

describe('oct today', () => {
  const screen = { stdoutIsTTY: true, columns: 130, rows: 50, env: { NO_COLOR: '1' } }
  /** The number and reason of each task, in order. */
  const tasksOf = (stdout: string): string[] =>
    (stdout.match(/^[A-Z]{4}\d+ {2,}\S.*?(?= {2,}|$)/gm) ?? []).map((line) =>
      line.replace(/ {2,}/, ' '),
    )

  it('lists each container once, most urgent first, with its reason', async () => {
    await morning()
    const run = await service.oct('today --offline', screen)
    expect(run.exit, run.stderr).toBe(0)
    expect(tasksOf(run.stdout)).toEqual([
      `${overdue} overdue: pick up`,
      `${today} due today: pick up`,
      `${tomorrow} due tomorrow: not released`,
      `${held} newly blocked`,
      'BILL4 no longer tracked',
      `${later} arrives today`,
    ])
    expect(run.stdout).toMatch(
      /^1 overdue · 1 due today · 1 due tomorrow · 1 newly blocked · 1 no longer tracked · 1 arriving today$/m,
    )
    expect(run.stdout).toContain('the shipping line no longer sends updates')
    expect(run.stdout).toMatch(/\d+ changes in the last 24 hours: oct changes --since 24h/)
    expect(run.stderr).toContain(
      '1 discharged container without a last free day (oct holds --no-lfd)',
    )
    expect(run.stderr).toContain('synced just now')
  })

  it('shows the fee, the customer, the terminal with its port, and what is new', async () => {
    const port = { name: 'APM Elizabeth', port: { id: 'P', name: 'New York' } }
    const terminal = { id: 'T1', ...port } as DeskBox['terminal'] & { id: string }
    const fees = [{ type: 'exam', amount: 395, currency_code: 'USD' }]
    const box = (date: string, more: Partial<DeskBox>) =>
      bill('BILL1', [landed(today, { ...lfd(date), terminal, ...more })], {
        customer_name: 'Acme',
        port_of_discharge_name: 'New York',
      })
    service = await desk(box('2026-03-05', { fees_at_pod_terminal: [] }))
    await service.oct('sync')
    service.clock.advance({ minutes: 10 })
    service.says(box('2026-03-02', { fees_at_pod_terminal: fees as never }))
    await service.oct('sync')
    const { stdout } = await service.oct('today --offline', screen)
    expect(stdout).toMatch(/TCLU4265726 +due today: pick up +Mon 2 Mar, today.* 395\.00 USD/)
    const detail = stdout.split('\n').slice(3).join(' ').replaceAll(/ +/g, ' ')
    expect(detail).toContain('APM Elizabeth, New York · Acme · new: ')
    expect(detail).toContain('last free day (terminal): Thu 5 Mar → Mon 2 Mar ⚠ earlier')
    expect(detail).toContain('exam fee: 395.00 USD')
  })

  it('stays a table of 80 columns if two sources state different last free days', async () => {
    const deadlines = {
      pickup_lfd_line: '2026-03-11T05:00:00Z',
      pickup_lfd_terminal: '2026-03-03T05:00:00Z',
    }
    service = await desk(bill('BILL1', [landed(today, { import_deadlines: deadlines })]))
    const { stdout } = await service.oct('today', { ...screen, columns: 80 })
    expect(stdout).toMatch(/^TCLU4265726 +due tomorrow: pick up +Tue 3 Mar, 1 day/m)
  })

  it('distinguishes a missed ETA from an arrival that is still expected today', async () => {
    const eta = (name: string, number: string, at: string) =>
      bill(name, [atSea(number)], { pod_eta_at: at })
    service = await desk(
      eta('BILL1', overdue, '2026-03-02T08:00:00Z'),
      eta('BILL2', today, '2026-03-02T20:00:00Z'),
      // Midnight in New York: a date without a time.
      eta('BILL3', tomorrow, '2026-03-02T05:00:00Z'),
      eta('BILL4', held, '2026-02-27T12:00:00Z'),
    )
    const { stdout } = await service.oct('today', screen)
    expect(tasksOf(stdout)).toEqual([
      `${held} past its ETA`,
      `${overdue} past its ETA`,
      `${tomorrow} arrives today`,
      `${today} arrives today`,
    ])
    expect(stdout).toContain('expected Fri 27 Feb 07:00 EST, no arrival reported')
    const answer = JSON.parse((await service.oct('today --json')).stdout)
    expect(numbers(answer.arriving_today)).toEqual([tomorrow, today])
    expect(numbers(answer.eta_missed)).toEqual([held, overdue])
    expect(answer.tasks.map(({ kind }: { kind: string }) => kind)).toEqual([
      'eta_missed',
      'eta_missed',
      'arriving_today',
      'arriving_today',
    ])
  })

  it('shows an empty account how to start', async () => {
    service = await desk()
    const { stdout } = await service.oct('today', screen)
    expect(stdout).toContain('You track no numbers yet. To start:')
    expect(stdout).toContain('oct track <number>')
    expect(stdout).toContain('oct --sandbox track MEDUFR030802 --wait')
    const quiet = await desk(sailing)
    try {
      const run = await quiet.oct('today', screen)
      expect(run.stdout).toContain('There is no task for today.')
    } finally {
      await quiet.end()
    }
  })

  it('is one JSON object, the same while nothing changes', async () => {
    await morning()
    const run = await service.oct('today --offline --json')
    const answer = JSON.parse(run.stdout)
    expect(numbers(answer.due)).toEqual([overdue, today, tomorrow])
    expect(answer).toMatchObject({ overdue: 1, due_today: 1, due_tomorrow: 1, without_lfd: 1 })
    expect(numbers(answer.newly_blocked)).toEqual([held])
    expect(numbers(answer.ready)).toEqual([overdue, today])
    expect(numbers(answer.arriving_today)).toEqual([later])
    expect(answer.tracking_ended).toEqual([
      {
        kind: 'shipment',
        number: 'BILL4',
        reason: 'no_updates_at_line',
        read_at: expect.stringMatching(/^2026-03-02T09:10/),
      },
    ])
    service.clock.advance({ minutes: 5 })
    expect((await service.oct('today --offline --json')).stdout).toBe(run.stdout)
    const [row] = parse((await service.oct('today --offline -o csv')).stdout, { columns: true })
    expect(row).toMatchObject({ overdue: '1', newly_blocked: '1', ready: '2', tracking_ended: '1' })
  })

  it('accepts the other filters, also for the changes', async () => {
    await morning()
    const answer = JSON.parse((await service.oct('today --offline --json --bill BILL2')).stdout)
    expect(answer).toMatchObject({ due: [], newly_blocked: [], ready: [], changes: [] })
    expect(numbers(answer.arriving_today)).toEqual([later])
    const acme = JSON.parse((await service.oct('today --offline --json --customer acme')).stdout)
    expect(numbers(acme.newly_blocked)).toEqual([held])
    expect(acme.tracking_ended).toEqual([])
    expect(new Set(numbers(acme.changes))).toEqual(new Set([held]))
    expect((await service.oct('today --due 3d')).exit).toBe(2)
  })

  it('lists the boxes that arrive today in order of arrival', async () => {
    const at = (hour: string) => ({ pod_eta_at: `2026-03-02T${hour}:00:00Z` })
    service = await desk(
      bill('BILL1', [atSea(later)], at('15')),
      bill('BILL2', [atSea(held)], at('20')),
      bill('BILL3', [atSea(lost)], at('18')),
    )
    const answer = JSON.parse((await service.oct('today --json')).stdout)
    expect(numbers(answer.arriving_today)).toEqual([later, lost, held])
  })

  it('names no journey that ended normally, and no shipment twice', async () => {
    const request = (status: string) => ({
      id: 'r1',
      type: 'tracking_request',
      attributes: { request_number: 'BILL9', request_type: 'bill_of_lading', status },
      relationships: { tracked_object: { data: { type: 'shipment', id: 'BILL9' } } },
    })
    const done = bill('BILL9', [landed('TCNU1111119', { current_status: 'picked_up' })])
    service = await desk(done)
    service.requests = [request('created')]
    await service.oct('sync')
    service.clock.advance({ minutes: 10 })
    service.requests = [request('tracking_stopped')]
    service.says({
      ...done,
      line_tracking_stopped_at: '2026-03-02T09:05:00Z',
      line_tracking_stopped_reason: 'all_containers_terminated' as never,
    })
    await service.oct('sync --closed')
    const answer = JSON.parse((await service.oct('today --offline --json')).stdout)
    expect(answer.changes.map(({ attribute }: { attribute: string }) => attribute)).toContain(
      'line_tracking_stopped_at',
    )
    expect(answer.tracking_ended).toEqual([])
  })

  it('lists a request that failed before it was first read, unless its number is tracked', async () => {
    const failed = (id: string, more: object = {}) => ({
      id,
      type: 'tracking_request',
      attributes: {
        request_number: id,
        status: 'failed',
        failed_reason: 'not_found',
        created_at: '2026-03-02T08:30:00Z',
        updated_at: '2026-03-02T08:45:00Z',
        ...more,
      },
    })
    service = await desk()
    service.requests = [
      failed('COLLEAGUE1'),
      failed('LASTWEEK01', { updated_at: '2026-02-20T08:00:00Z' }),
      failed('DUPLICATE1', { failed_reason: 'duplicate' }),
      failed('again', { request_number: 'REPEATED01', status: 'pending' }),
      failed('REPEATED01'),
    ]
    const answer = JSON.parse((await service.oct('today --json')).stdout)
    expect(answer.tracking_ended).toEqual([
      {
        kind: 'tracking_request',
        number: 'COLLEAGUE1',
        reason: 'not_found',
        read_at: '2026-03-02T08:45:00Z',
      },
    ])
    const { stdout } = await service.oct('today --customer acme --offline --json')
    expect(JSON.parse(stdout).tracking_ended).toEqual([])
  })

  it('distinguishes a box whose gate has closed from one that can be picked up today', async () => {
    service = await desk(
      bill('BILL1', [
        landed(today, { ...lfd('2026-03-02'), terminal: { id: 'T1', firms_code: 'E425' } }),
        landed(tomorrow, lfd('2026-03-02')),
      ]),
    )
    const closed = '{"terminals":{"a":{"firms":"E425","exceptions":{"2026-03-02":{"open":false}}}}}'
    await service.keeps('gates.json', closed)
    await service.oct('config set gate_calendar gates.json')
    const run = await service.oct('today -o table')
    expect(run.stdout).toMatch(/^1 due before the gate opens · 1 due today$/m)
    expect(tasksOf(run.stdout)).toEqual([
      `${today} due before the gate opens: pick up`,
      `${tomorrow} due today: pick up`,
    ])
    const answer = JSON.parse((await service.oct('today --offline --json')).stdout)
    expect(answer).toMatchObject({ overdue: 0, due_today: 1, missed_at_gate: 1 })
  })

  it('is not newly blocked a day later', async () => {
    await morning()
    service.clock.advance({ days: 1, minutes: 1 })
    const answer = JSON.parse((await service.oct('today --offline --json')).stdout)
    expect(answer).toMatchObject({ newly_blocked: [], tracking_ended: [], changes: [] })
    const { stdout } = await service.oct('today --offline', screen)
    expect(stdout).toContain('No changes in the last 24 hours')
    expect(tasksOf(stdout)).toContain(`${held} still blocked`)
    expect(stdout).toContain('1 still blocked')
    expect(numbers(answer.blocked)).toEqual([held])
    const fields = await service.oct('today --offline --fields blocked,newly_blocked -o tsv')
    expect(fields.stdout).toBe('1\t0\n')
  })

  it('syncs at most once', async () => {
    service = await desk(landedBill({}), arriving)
    const run = await service.oct('today --refresh -o table')
    expect(run.exit, run.stderr).toBe(0)
    expect(service.asked.filter((what) => what.startsWith('GET /v2/shipments'))).toHaveLength(1)
  })

  it('shows as many rows as fit in the window, and counts the others with their command', async () => {
    const many = Array.from({ length: 12 }, (_, index) => landed(`MSCU00000${10 + index}`))
    service = await desk(bill('BILL1', many))
    const small = await service.oct('today', { ...screen, rows: 24 })
    expect(tasksOf(small.stdout)).toHaveLength(8)
    expect(small.stdout).toContain('… and 4 more: 4 ready (oct ready)')
    expect(tasksOf((await service.oct('today', screen)).stdout)).toHaveLength(12)
    expect(tasksOf((await service.oct('today -o table')).stdout)).toHaveLength(12)
  })

  it('exits 10 with --check if a box is blocked or overdue, with --expect-rows if it is empty', async () => {
    service = await desk(bill('BILL1', [landed(today, lfd('2026-03-02'))]))
    expect((await service.oct('today --check')).exit).toBe(0)
    service.clock.advance({ days: 1 })
    expect((await service.oct('today --check')).exit).toBe(10)
    expect((await service.oct('today --expect-rows --bill none')).exit).toBe(10)
    expect((await service.oct('today --expect-rows')).exit).toBe(0)
  })
})
