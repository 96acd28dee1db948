import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventNames } from '../../../src/contract/event-names.js'
import { milestoneInWords } from '../../../src/domain/timeline.js'
import { until } from '../../process/program.js'
import { signedHeaders } from '../../support/deliveries.js'
import type { Run, RunOptions } from '../../support/run-oct.js'
import { type Served, served } from '../serve/served.js'
import { whileListening } from './listening.js'

let oct: Served
beforeEach(async () => {
  oct = await served()
})
afterEach(() => oct.end())

const secret = 'whsec'

interface Event {
  id?: string
  event: string
  /** Attributes of the transport event; if absent, it is not included. */
  attributes?: Record<string, unknown>
  relationships?: Record<string, unknown>
  type?: string
  included?: object[]
  at?: string
}

let count = 0

function bodyOf(wish: Event): string {
  count += 1
  const { event, id = `n${count}`, attributes, relationships = {}, included = [] } = wish
  const { type = 'transport_event', at = '2026-03-02T08:00:00Z' } = wish
  const reference = { id: `t-${id}`, type }
  const whole = { ...reference, attributes: { event, ...attributes }, relationships }
  return JSON.stringify({
    data: {
      id,
      type: 'webhook_notification',
      attributes: { id, event, delivery_status: 'pending', created_at: at },
      relationships: { reference_object: { data: reference } },
    },
    included: [...included, ...(attributes === undefined ? [] : [whole])],
  })
}

/** Rows that a listener printed for these events, delivered in order. */
async function rowsOf(
  events: readonly Event[],
  options: RunOptions & { words?: string } = {},
): Promise<{ rows: Record<string, unknown>[]; run: Run }> {
  const { words = '', ...more } = options
  const run = await whileListening(oct, {
    words: `-o ndjson ${words}`,
    options: { ...more, env: { OCT_WEBHOOK_SECRET: secret, ...more.env } },
    work: async (url, terminal) => {
      for (const [index, event] of events.entries()) {
        const body = bodyOf(event)
        const headers = signedHeaders(body, secret)
        expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
        const isPrinted = () => terminal.stdout.text.split('\n').length > index + 1
        await until('it is printed', isPrinted)
      }
      if (words.includes('--exec')) {
        const isDone = () => terminal.stderr.text.split('exit 0').length > events.length
        await until('all are handed on', isDone)
      }
    },
  })
  expect(run.exit, run.stderr).toBe(0)
  const lines = run.stdout.trimEnd().split('\n')
  return { rows: lines.map((line) => JSON.parse(line)), run }
}

const saidOf = async (event: Event): Promise<unknown> => (await rowsOf([event])).rows[0]?.what

const ofBox = { container: { data: { type: 'container', id: 'c1' } } }
const box = (attributes: object) => ({
  id: 'c1',
  type: 'container',
  attributes: { number: 'MSCU6639870', pod_timezone: 'America/New_York', ...attributes },
})

describe('the time of an event', () => {
  const zoned = 'America/Los_Angeles'
  const lfd = (source: string, value: unknown, timezone?: string | null): Event => ({
    event: `container.pickup_lfd${source}.changed`,
    attributes: { value, timestamp: '2024-06-26T21:22:47Z', timezone },
  })

  it.each([
    [lfd('_terminal', '2024-07-02T06:59:59Z', zoned), 'last free day (terminal): Mon 1 Jul 2024'],
    [lfd('_terminal', '2024-07-02T07:00:00Z', zoned), 'last free day (terminal): Tue 2 Jul 2024'],
    [lfd('_line', '2024-07-02T04:00:00Z', zoned), 'last free day (shipping line): Mon 1 Jul 2024'],
    [
      lfd('_rail', '2024-07-02T04:59:59Z', 'America/Chicago'),
      'last free day (rail): Mon 1 Jul 2024',
    ],
    [lfd('', '2024-07-02T06:59:59Z', zoned), 'last free day: Mon 1 Jul 2024'],
    [lfd('', '2024-07-02', zoned), 'last free day: Tue 2 Jul 2024'],
    [lfd('_terminal', '2024-07-02T06:59:59Z', null), 'last free day (terminal): Tue 2 Jul 2024'],
  ])('is read in its own zone: a last free day %#', async (event, words) => {
    expect(await saidOf(event)).toBe(words)
  })

  it.each([
    [
      'container.pickup_appointment.changed',
      'value',
      'pickup appointment: Fri 28 Jun 2024 08:00 PDT',
    ],
    ['container.transport.vessel_loaded', 'timestamp', 'vessel loaded: Fri 28 Jun 2024 08:00 PDT'],
    ['container.transport.rail_unloaded', 'timestamp', 'rail unloaded: Fri 28 Jun 2024 08:00 PDT'],
    ['container.transport.available', 'timestamp', 'available: Fri 28 Jun 2024 08:00 PDT'],
    [
      'container.transport.estimated.vessel_departed',
      'timestamp',
      'ETD: Fri 28 Jun 2024 08:00 PDT',
    ],
    ['container.transport.estimated.vessel_arrived', 'timestamp', 'ETA: Fri 28 Jun 2024 08:00 PDT'],
  ])('is read in its own zone: %s', async (event, member, words) => {
    const at = '2024-06-28T15:00:00Z'
    expect(await saidOf({ event, attributes: { [member]: at, timezone: zoned } })).toBe(words)
    const local = words.replace('08:00 PDT', '15:00 local')
    expect(await saidOf({ event, attributes: { [member]: at, timezone: null } })).toBe(local)
  })

  it('is read in its own zone even if the box has another, and in the zone of the box if it has none', async () => {
    const of = (timezone: object): Event => ({
      event: 'container.pickup_appointment.changed',
      attributes: { value: '2024-06-28T15:00:00Z', ...timezone },
      relationships: ofBox,
      included: [box({ pickup_appointment_at: '2024-06-28T15:00:00Z' })],
    })
    expect(await saidOf(of({ timezone: zoned }))).toContain('08:00 PDT')
    expect(await saidOf(of({}))).toContain('11:00 EDT')
    expect(await saidOf(of({ timezone: 'Mars/Olympus' }))).toContain('11:00 EDT')
    expect(await saidOf(of({ timezone: null }))).toContain('15:00 local')
  })

  it('is read in its own zone in estimates of arrival', async () => {
    const attributes = { estimated_timestamp: '2022-11-01T14:00:00Z', timezone: zoned }
    const event = { event: 'shipment.estimated.arrival', type: 'estimated_event', attributes }
    expect(await saidOf(event)).toBe('ETA: Tue 1 Nov 2022 07:00 PDT')
  })

  it('applies to everything that an update lists, from the first item on', async () => {
    const attributes = {
      timestamp: '2024-06-26T20:00:00Z',
      timezone: zoned,
      changeset: {
        pickup_lfd: ['2024-07-04T06:59:59Z', '2024-07-02T06:59:59Z'],
        pickup_appointment_at: [null, '2024-06-28T15:00:00Z'],
        holds_at_pod_terminal: [null, [{ name: 'customs', status: 'hold', description: '' }]],
        fees_at_pod_terminal: [[], [{ type: 'exam', amount: 395, currency_code: 'USD' }]],
        something_new: [1, 2],
      },
    }
    const type = 'container_updated_event'
    const included = [box({ pickup_lfd: '2024-07-02T06:59:59Z' })]
    const said = await saidOf({ event: 'container.updated', type, attributes, included })
    expect(said).toBe(
      'customs hold placed; exam fee: 395.00 USD; last free day: Wed 3 Jul 2024 → Mon 1 Jul 2024 ⚠ earlier; pickup appointment: Fri 28 Jun 2024 08:00 PDT',
    )
  })
})

describe('the text of an event', () => {
  it('states only its own fact, regardless of its embedded copies', async () => {
    const transports = eventNames.filter((name) => /^container\.transport\.(?!estim)/.test(name))
    const at = '2026-03-01T10:00:00Z'
    const everything = {
      ...{ empty_out_at: at, pol_full_in_at: at, pol_vessel_loaded_at: at },
      ...{ pol_vessel_departed_at: at, pod_arrived_at: at, pod_discharged_at: at },
      ...{ pod_full_out_at: at, pod_rail_loaded_at: at, pod_rail_departed_at: at },
      ...{ ind_rail_unloaded_at: at, ind_ata_at: at, delivered_at: at, empty_terminated_at: at },
      available_for_pickup: true,
    }
    const nothing = Object.fromEntries(Object.keys(everything).map((name) => [name, null]))
    const events = transports.flatMap((event, index): Event[] => {
      const copies = (attributes: object, bill: object) => [
        { ...box(attributes), id: `c${index}` },
        { id: `s${index}`, type: 'shipment', attributes: { bill_of_lading_number: 'B', ...bill } },
      ]
      const container = { data: { type: 'container', id: `c${index}` } }
      const relationships = { container }
      return [
        {
          ...{ event: 'container.updated', type: 'container_updated_event', relationships },
          ...{ at: '2026-03-01T09:00:00Z', attributes: {} },
          included: copies(nothing, { pol_atd_at: null, pod_ata_at: null }),
        },
        {
          ...{ event, relationships, attributes: { timestamp: at, timezone: 'UTC' } },
          included: copies(everything, { pol_atd_at: at, pod_ata_at: at }),
        },
      ]
    })
    const { rows } = await rowsOf(events)
    const said = rows.filter(({ event }) => event !== 'container.updated')
    const wanted = transports.map((event) => `${milestoneInWords(event)}: Sun 1 Mar 10:00 UTC`)
    expect(said.map(({ what }) => what)).toEqual(wanted)
  })
})

describe('an event without its container', () => {
  /** The service knows the notification `n-far` and its container. */
  const knows = (): void => {
    const reference = {
      ...{ id: 't-n-far', type: 'transport_event', relationships: ofBox },
      attributes: {
        event: 'container.transport.available',
        timestamp: '2026-03-01T15:00:00Z',
        timezone: 'America/Los_Angeles',
      },
    }
    const notification = {
      ...{ id: 'n-far', type: 'webhook_notification' },
      attributes: { event: 'container.transport.available', delivery_status: 'pending' },
      relationships: { reference_object: { data: { id: 't-n-far', type: 'transport_event' } } },
    }
    oct.stumble.by = (asked) => {
      if (asked.startsWith('GET /v2/webhook_notifications/n-far?')) {
        return { status: 200, body: { data: notification, included: [reference] } }
      }
      if (asked.startsWith('GET /v2/containers/c1?')) {
        return { status: 200, body: { data: box({}) } }
      }
      return { status: 404, body: { errors: [{ status: '404', title: 'Not Found' }] } }
    }
  }
  const available: Event = { id: 'n-far', event: 'container.transport.available' }
  const asked = () => oct.asked.map(({ what }) => what.replace(/\?.*/, ''))

  it('is resolved at the service before it is printed, handed on and stored', async () => {
    knows()
    const words = '--exec env'
    const { rows, run } = await rowsOf([available], {
      words,
      env: { PATH: process.env.PATH ?? '' },
    })
    expect(rows).toMatchObject([
      {
        container: 'MSCU6639870',
        container_id: 'c1',
        what: 'available: Sun 1 Mar 07:00 PST',
        occurred_at: '2026-03-01T15:00:00Z',
      },
    ])
    expect(run.stderr).toContain('OCT_EVENT_CONTAINER=MSCU6639870')
    expect(asked()).toEqual(['GET /v2/webhook_notifications/n-far', 'GET /v2/containers/c1'])
    const log = await oct.oct('webhooks log --json')
    expect(JSON.parse(log.stdout)).toMatchObject([{ container: 'MSCU6639870', container_id: 'c1' }])
    expect((await oct.oct('webhooks log --container MSCU6639870 --check')).exit).toBe(10)
  })

  it('is resolved through the cache if the cache has the container', async () => {
    const relationships = ofBox
    const attributes = { value: '2026-03-05T15:00:00Z', timezone: 'America/Los_Angeles' }
    const known: Event = { event: 'container.updated', type: 'x', attributes: {}, relationships }
    const { rows } = await rowsOf([
      { ...known, included: [box({})] },
      { event: 'container.pickup_appointment.changed', attributes, relationships },
    ])
    expect(rows[1]).toMatchObject({ container: 'MSCU6639870' })
    expect(asked()).toEqual([])
  })

  it('is handled without it if the container is unknown or the service is unavailable', async () => {
    knows()
    const { rows } = await rowsOf([{ ...available, id: 'n-other' }])
    expect(rows).toMatchObject([{ container: null, what: 'available' }])
    oct.asked.length = 0
    oct.stumble.by = () => ({ status: 403, body: { errors: [{ status: '403' }] } })
    const away = await rowsOf(['a', 'b', 'c'].map((id) => ({ ...available, id })))
    expect(away.rows.map(({ container }) => container)).toEqual([null, null, null])
    expect(asked()).toEqual(['GET /v2/webhook_notifications/a'])
    expect(away.run.stderr.match(/The containers of some events/g)).toHaveLength(1)
  })

  it('needs no token', async () => {
    const env = { OCT_TOKEN: '', OCT_BASE_URL: '' }
    const { rows, run } = await rowsOf([available], { env, turns: [] })
    expect([rows[0]?.container, run.screen, asked()]).toEqual([null, '', []])
  })
})

it('lists the containers of a shipment in the journal', async () => {
  const shipment = { id: 's1', type: 'shipment', attributes: { bill_of_lading_number: 'BILL1' } }
  const ofShipment = { shipment: { data: { type: 'shipment', id: 's1' } } }
  const second = { id: 'c2', type: 'container', attributes: { number: 'TCLU4265726' } }
  const boxes = [box({}), second].map((each) => ({ ...each, relationships: ofShipment }))
  const attributes = { estimated_timestamp: '2026-03-09T14:00:00Z', timezone: 'UTC' }
  const estimate: Event = {
    ...{ event: 'shipment.estimated.arrival', type: 'estimated_event', attributes },
    relationships: ofShipment,
    included: [shipment],
  }
  const request = { request_number: 'MAEU11875506', status: 'failed', failed_reason: 'not_found' }
  const { rows } = await rowsOf([
    { event: 'tracking_request.succeeded', included: [shipment, ...boxes] },
    estimate,
    { event: 'tracking_request.failed', type: 'tracking_request', attributes: request },
  ])
  expect(rows.map(({ number }) => number)).toEqual(['BILL1', 'BILL1', 'MAEU11875506'])
  const log = async (format: string) => (await oct.oct(`webhooks log ${format}`)).stdout
  const [failed, eta] = JSON.parse(await log('--json'))
  const containers = ['MSCU6639870', 'TCLU4265726']
  expect(eta).toMatchObject({ container: null, containers, number: 'BILL1' })
  expect(failed).toMatchObject({ container: null, containers: [], number: 'MAEU11875506' })
  const table = await log('-o table')
  expect(table).toMatch(/shipment.estimated.arrival +MSCU6639870 and 1 more/)
  expect(table).toMatch(/tracking_request.failed +MAEU11875506/)
})
