import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Desk, type DeskBill, type DeskBox, desk } from '../support/desk.js'

/** Monday 16 March 2026, at noon in New York. */
const now = Date.parse('2026-03-16T16:00:00Z')

const tariffs = `schema: oct-tariff/1
currency: USD
rules:
- id: dem
  clock: demurrage
  by: line
  match: { line: MSCU }
  start: { event: discharged, offset: 1 }
  end: { event: full_out }
  free: { days: 4 }
  charge: { tiers: [{ rate: 150 }] }
- { id: pd, extends: dem, clock: per_diem, start: { event: full_out }, end: { event: empty_in } }
`

const bill = (of: string, more: Partial<DeskBill>, ...boxes: DeskBox[]): DeskBill => ({
  bill: `MEDU${of}`,
  shipping_line_scac: 'MSCU',
  port_of_lading_name: 'Le Havre',
  port_of_discharge_locode: 'USNYC',
  port_of_discharge_name: 'New York',
  pod_timezone: 'America/New_York',
  ...more,
  boxes,
})

const landed = {
  pod_timezone: 'America/New_York',
  pod_discharged_at: '2026-03-02T15:00:00Z',
  availability_known: true,
  available_for_pickup: true,
  holds_at_pod_terminal: [],
}
const apm = { id: 'APM Elizabeth' }

const offDock = 'MSCU6639870'
const heldTwice = 'CSQU3054383'
const unknown = 'TCLU4265726'
const sailed = 'TGHU7654320'
const waiting = 'MSKU0000006'
const delivered = 'HLXU1234561'
const onRail = 'OOLU8888887'
const expected = 'MSCU1234566'
const late = 'TCLU6718159'
const atRamp = 'WHLU1234560'
const outInland = 'CAXU9932112'

let service: Desk
beforeAll(async () => {
  const inland = { destination_locode: 'USCHI', destination_name: 'Chicago' }
  const inChicago = { ...inland, destination_timezone: 'America/Chicago' }
  const customs = [{ name: 'customs' as const, status: 'hold' as const, description: null }]
  const nowhere = { port_of_discharge_locode: null, port_of_discharge_name: null }
  service = await desk(
    bill(
      '1',
      {},
      {
        ...{ ...landed, number: offDock, current_status: 'off_dock' as const },
        ...{ terminal: apm, facility: { id: 'Kearny CFS' } },
      },
    ),
    bill('2', inland, {
      ...{ ...landed, number: heldTwice, current_status: 'not_available' as const },
      ...{ available_for_pickup: false, ind_ata_at: '2026-03-09T15:00:00Z' },
      ...{ holds_at_pod_terminal: customs, ind_facility_holds: customs, terminal: apm },
    }),
    bill(
      '3',
      { ...nowhere, port_of_lading_name: null },
      { number: unknown, current_status: 'new' },
    ),
    bill('4', { pol_atd_at: '2026-03-08T10:00:00Z' }, { number: sailed, current_status: 'new' }),
    bill('5', {}, { number: waiting, current_status: 'new' }),
    bill('6', {}, { ...landed, number: delivered, current_status: 'delivered', terminal: apm }),
    bill(
      '7',
      inland,
      {
        ...{ ...landed, number: onRail, current_status: 'on_rail', terminal: apm },
        import_deadlines: { pickup_lfd_terminal: '2026-03-09T04:00:00Z' },
      },
      {
        ...{ ...landed, number: atRamp, current_status: 'available', terminal: apm },
        final_destination_timezone: 'America/Chicago',
        pod_rail_departed_at: '2026-03-07T15:00:00Z',
        ind_ata_at: '2026-03-14T15:00:00Z',
        import_deadlines: {
          pickup_lfd_line: '2026-03-18T05:00:00Z',
          pickup_lfd_terminal: '2026-03-09T04:00:00Z',
          pickup_lfd_rail: '2026-03-17T05:00:00Z',
        },
      },
    ),
    bill(
      '8',
      { pod_eta_at: '2026-03-20T10:00:00Z', pol_atd_at: '2026-03-01T10:00:00Z' },
      {
        ...{ ...landed, number: expected, current_status: 'available', pod_discharged_at: null },
        ...{ terminal_checked_at: '2026-03-16T10:00:00Z', terminal: apm },
      },
    ),
    bill('10', inChicago, {
      ...{ ...landed, number: outInland, current_status: 'grounded', terminal: apm },
      final_destination_full_out_at: '2026-03-14T03:00:00Z',
    }),
    bill(
      '9',
      {},
      {
        ...{ ...landed, number: late, current_status: 'available', terminal: apm },
        ...{ pod_full_out_at: '2026-03-13T15:00:00Z' },
        pickup_appointment_at: '2026-03-13T14:00:00Z',
      },
    ),
  )
  service.clock.advance({ ms: now - service.clock.now().getTime() })
  await service.keeps('tariffs.yaml', tariffs)
  await service.oct('config set tariffs tariffs.yaml')
  await service.oct('sync')
})
afterAll(() => service.end())

const words = async (line: string): Promise<string> =>
  (
    await service.oct(line, { stdoutIsTTY: true, columns: 250, env: { NO_COLOR: '1' } })
  ).stdout.replaceAll(/\s+/g, ' ')

it('a container off dock was discharged at its port, and is where it is picked up', async () => {
  expect(await words(`brief ${offDock}`)).toContain(
    'discharged at APM Elizabeth, New York on Mon 2 Mar and is ready for pickup at Kearny CFS',
  )
  expect(await words(`show ${offDock}`)).toMatch(/Where: Kearny CFS.*Terminal: Kearny CFS/)
})

it('a hold that is stated for the port and inland is one hold', async () => {
  const { stdout } = await service.oct('holds -o csv --fields number,holds')
  expect(stdout).toContain(`${heldTwice},customs\r\n`)
})

it('a container without a milestone is not loaded only if its shipment may still wait', async () => {
  const states = await Promise.all([unknown, sailed, waiting].map((it) => words(`brief ${it}`)))
  expect(states.map((it) => /is not loaded yet at Le Havre/.test(it))).toEqual([false, false, true])
  const shipments = await words('shipments')
  expect([shipments.match(/1 not known/g), shipments.match(/1 not loaded/g)]).toMatchObject([
    { length: 2 },
    { length: 1 },
  ])
})

it('a container that its terminal expects is at sea', async () => {
  expect(await words(`brief ${expected}`)).toContain(
    'is at sea to New York. It is expected at New York on Fri 20 Mar',
  )
  expect(await words(`show ${expected}`)).toContain('Where: at sea to New York')
  expect(await words('shipments')).toMatch(/MEDU8 .* 1 at sea/)
})

it('a container that left is out, even if its status is older', async () => {
  expect(await words(`show ${late}`)).toContain('Where: out of APM Elizabeth')
  expect(await words(`brief ${late}`)).toContain('was picked up at APM Elizabeth')
})

it('the last free day at the port ends when the container leaves the port by rail', async () => {
  const { stdout } = await service.oct('containers -o csv --fields number,earliest_lfd_date')
  expect(stdout).toContain(`${onRail},\r\n`)
  expect(stdout).toContain(`${atRamp},2026-03-17\r\n`)
  expect(await words(`brief ${onRail}`)).not.toContain('last free day was')
})

it('a pickup inland happened on the day at the destination, whichever record states its zone', async () => {
  expect(await words(`brief ${outInland}`)).toContain('on Fri 13 Mar')
  expect(await words(`show ${outInland}`)).toContain('Fri 13 Mar 22:00 CDT gated out full')
})

it('evidence has the milestones of a container whose events are not listed', async () => {
  const { stdout } = await service.oct(`evidence ${late} --offline -o ndjson`)
  expect(stdout).toContain('vessel_discharged')
  expect(stdout).toContain('full_out')
})

it('a clock whose end happened at an unknown time neither accrues nor is final', async () => {
  const { stdout } = await service.oct('costs -o json')
  const clocks = JSON.parse(stdout) as { number: string; clock: string; cost_status: string }[]
  const of = (number: string) =>
    clocks.filter((it) => it.number === number).map((it) => `${it.clock} ${it.cost_status}`)
  expect(of(delivered)).toEqual(['demurrage unknown_end', 'per_diem unknown_start'])
  expect(of(onRail)).toEqual(['demurrage unknown_end'])
  expect(of(offDock)).toEqual(['demurrage accruing'])
  expect(await words('costs')).toContain('not reported: full out')
})
