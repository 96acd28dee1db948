import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DcsaEvent } from '../../src/domain/dcsa/dcsa-event.js'
import { type Machine, machine, serve, stackTrace, startServer, until } from './program.js'

type Served = Awaited<ReturnType<typeof serve>>

const bill = 'MAEU123456789'
const box = 'MSCU6639870'
const own = { bill: 'HLCU987654321', scac: 'HLCU', serial: '123456', check: '6' }

const late = { bill: 'HLCU111222333', scac: 'HLCU', serial: '223344', check: '0' }

let asked: Machine
let asking: Machine
let line: Served
let desk: Served

/** The second service asks the first like Maersk; its key is only in the environment. */
beforeAll(async () => {
  ;[asked, asking] = await Promise.all([machine(), machine()])
  line = await serve(asked, ['--no-rate-limits'])
  asking.env.OCT_SOURCE_MAEU_TOKEN = line.token
  const folder = join(asking.folder, 'served')
  const eventsUrl = new URL('/dcsa/v3/events', line.baseUrl).href
  const words = ['MAEU', '--via', 'oct', '--events-url', eventsUrl, '--folder', folder]
  const added = await asking.runHere(['serve', 'sources', 'add', ...words])
  expect(added.exit, added.stderr).toBe(0)
  expect(added.stdout + added.stderr).not.toContain(line.token)
  desk = await serve(asking, ['--no-rate-limits'])
})

afterAll(() => {
  asked.remove()
  asking.remove()
})

/** This many days ago as in X12: tracking ends by the clock of the machine. */
const ago = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

interface Status {
  code: string
  days: number
  where: 'CNSHA' | 'USLAX'
  about?: typeof own
}

const usual = { bill, scac: 'MAEU', serial: '663987', check: '0' }

/** A status message of a container from Shanghai to Los Angeles. */
function message({ code, days, where, about = usual }: Status): string {
  const number = String(100_000 + days)
  const heardOn = ago(days - 1)
  return [
    `ISA*00*          *00*          *ZZ*CARRIER        *ZZ*FORWARDER      *${heardOn.slice(2)}*0800*U*00401*000${number}*0*P*>~`,
    `GS*QO*CARRIER*FORWARDER*${heardOn}*0800*${number}*X*004010~`,
    'ST*315*0001~',
    `B4***${code}*${ago(days)}*1600**MSCU*${about.serial}*L*45G1*${where}*UN*${about.check}~`,
    `N9*BM*${about.bill}~`,
    `N9*SCA*${about.scac}~`,
    'Q2*9321483*DK*******101E****L*EMMA MAERSK~',
    'R4*L*UN*CNSHA*SHANGHAI*CN~',
    'R4*D*UN*USLAX*LOS ANGELES*US~',
    ...['SE*8*0001~', `GE*1*${number}~`, `IEA*1*000${number}~`],
  ].join('\n')
}

const call = (service: Served, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(new URL(path, service.baseUrl), {
    ...init,
    headers: {
      authorization: `Token ${service.token}`,
      'content-type': 'application/vnd.api+json',
    },
  })

/** Sends a message to a service, which processes it immediately. */
async function hear(service: Served, status: Status): Promise<void> {
  const answer = await call(service, '/inbox', { method: 'POST', body: message(status) })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ set_aside: { count: 0 }, warnings: { count: 0 } })
}

async function track(service: Served, number: string, scac: string): Promise<void> {
  const attributes = { request_type: 'bill_of_lading', request_number: number, scac }
  const body = JSON.stringify({ data: { type: 'tracking_request', attributes } })
  const answer = await call(service, '/v2/tracking_requests', { method: 'POST', body })
  expect(answer.status).toBe(201)
}

interface Found {
  id: string
  attributes: Record<string, unknown>
}

async function find(service: Served, path: string): Promise<Found | undefined> {
  const { data } = (await (await call(service, `/v2/${path}`)).json()) as { data: Found[] }
  return data[0]
}

const statusOf = async (service: Served, number = box) =>
  (await find(service, `containers?filter[number]=${number}`))?.attributes.current_status

/** Makes the service ask the carrier now, and waits for the try. */
async function refresh(service: Served): Promise<void> {
  const tried = async () =>
    (await find(service, `shipments?number=${bill}`))?.attributes.line_tracking_last_attempted_at
  const before = await tried()
  await until(
    'another second has come',
    () => `${new Date().toISOString().slice(0, 19)}Z` !== before,
  )
  const { id = '' } = (await find(service, `containers?filter[number]=${box}`)) ?? {}
  const answer = await call(service, `/v2/containers/${id}/refresh`, { method: 'PATCH' })
  expect(answer.status).toBe(200)
  await until('it was asked', async () => (await tried()) !== before)
}

/** Events of the container as `oct events export` prints them. */
async function exported(from: Machine, { env }: Served): Promise<unknown[]> {
  const run = await from.runHere(['events', 'export', '--dcsa', box, '-o', 'json'], { env })
  expect(run.exit, run.stderr).toBe(0)
  return (JSON.parse(run.stdout) as DcsaEvent[])
    .filter(({ equipmentDetails }) => equipmentDetails !== undefined)
    .map(({ eventClassification: it, ...event }) => [
      ...[event.eventDateTime, it.equipmentEventType ?? it.transportEventType],
      ...[it.eventClassifier, event.eventLocation?.UNLocationCode],
      ...[event.eventLocation?.locationName, event.equipmentDetails?.equipmentReference],
    ])
    .sort()
}

const sources = (...words: string[]) =>
  asking.runHere(['serve', 'sources', ...words, '--folder', desk.data, '-o', 'json'])

async function listed(): Promise<Record<string, unknown>> {
  const rows = JSON.parse((await sources('list')).stdout) as Record<string, unknown>[]
  return rows.find(({ scac }) => scac === 'MAEU') ?? {}
}

describe('a service that polls another one, in separate processes', () => {
  it('has the data of the other one, and its changes after the next poll', async () => {
    await hear(line, { code: 'AE', days: 20, where: 'CNSHA' })
    await hear(line, { code: 'VD', days: 19, where: 'CNSHA' })
    await track(line, bill, 'MAEU')
    await until('the first knows it', async () => (await statusOf(line)) === 'on_ship')
    await track(desk, bill, 'MAEU')
    await until('the second has asked', async () => (await statusOf(desk)) === 'on_ship')
    await hear(line, { code: 'UV', days: 2, where: 'USLAX' })
    await until('the first knows the discharge', async () => (await statusOf(line)) === 'grounded')
    await refresh(desk)
    // `refresh` may have seen an attempt that began before the discharge.
    await until('the second knows it', async () => (await statusOf(desk)) === 'grounded')
    const told = await exported(asked, line)
    expect(told).toHaveLength(3)
    expect(await exported(asking, desk)).toEqual(told)
  })

  it('applies a message that arrives after tracking of the container ended', async () => {
    await track(desk, late.bill, late.scac)
    await hear(desk, { code: 'RD', days: 1, where: 'USLAX', about: late })
    const shipment = async () => (await find(desk, `shipments?number=${late.bill}`))?.attributes
    await until(
      'its tracking has ended',
      async () => (await shipment())?.line_tracking_stopped_reason === 'all_containers_terminated',
    )
    await hear(desk, { code: 'UV', days: 5, where: 'USLAX', about: late })
    await until('its discharge counts', async () => {
      const found = await find(desk, 'containers?filter[number]=MSCU2233440')
      return found?.attributes.pod_discharged_at
    })
    expect((await shipment())?.line_tracking_stopped_at).not.toBeNull()
  })

  it('keeps its data while the other one is unavailable, and other sources do not change its age', async () => {
    const port = new URL(line.baseUrl).port
    await line.stop()
    await refresh(desk)
    expect(await statusOf(desk)).toBe('grounded')
    expect(await listed()).toMatchObject({
      ...{ last_outcome: 'down', failures: 1 },
      detail: 'no server listens at the address (ECONNREFUSED)',
    })
    await hear(desk, { code: 'AE', days: 3, where: 'CNSHA', about: own })
    await track(desk, own.bill, own.scac)
    await until(
      'its other box is known',
      async () => (await statusOf(desk, 'MSCU1234566')) === 'on_ship',
    )

    const process = startServer(asked, line.data, ['--port', port])
    line = { ...line, process }
    await until('it is back', () =>
      call(line, '/healthz').then(
        () => true,
        () => undefined,
      ),
    )
    const back = await sources('test', 'MAEU', bill)
    expect(back.exit, back.stderr).toBe(0)
    expect(await listed()).toMatchObject({ state: 'ready', last_outcome: 'found', failures: 0 })
  })

  it('reports that it polls too often, and that its key was revoked', async () => {
    await until('its key has asked enough', async () => {
      const answers = Array.from({ length: 40 }, () => call(line, '/v2/shipments'))
      return (await Promise.all(answers)).some(({ status }) => status === 429)
    })
    const throttled = await sources('test', 'MAEU', bill)
    expect(throttled.exit).toBe(7)
    expect(throttled.stderr).toMatch(/until \d{4}-/)
    expect(await listed()).toMatchObject({ state: 'throttled', last_outcome: 'throttled' })

    const keys = await asked.runHere(['serve', 'keys', 'list', '--folder', line.data, '-o', 'ids'])
    const revoke = ['serve', 'keys', 'revoke', keys.stdout.trim(), '--folder', line.data, '--yes']
    expect((await asked.runHere(revoke)).exit).toBe(0)
    const refused = await sources('test', 'MAEU', bill)
    expect(refused.exit).toBe(6)
    expect(refused.stderr).toContain('the server rejected the credentials (401)')
    expect(refused.stderr).not.toMatch(stackTrace)
    for (const run of [throttled, refused]) expect(run.stderr).not.toContain(line.token)
  })
})
