import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSandbox, type Sandbox } from '../../src/service/sandbox.js'
import { readSandboxClock } from '../../src/service/sandbox-clock.js'
import { baseUrl, newRequest, readAnswer } from '../support/service.js'
import { isFull } from '../sweeps/pairwise.js'

let parent = ''
let folder = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'oct-sandbox-'))
  folder = join(parent, 'sandbox')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const now = () => new Date('2026-03-02T09:00:00Z')
const dayMs = 86_400_000
const losAngeles = 'America/Los_Angeles'

async function call({ service, token }: Sandbox, path: string, body?: unknown) {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
  const method = body === undefined ? 'GET' : 'POST'
  const text = body === undefined ? null : JSON.stringify(body)
  return readAnswer(
    await service.fetch(new Request(baseUrl + path, { method, headers, body: text })),
  )
}

const mode = (path: string) => statSync(path).mode & 0o777

describe('the sandbox', () => {
  it('stores its token for its owner only, and only a hash of it in the database', async () => {
    const { token, service } = await openSandbox({ folder, now })
    service.close()
    expect(mode(folder)).toBe(0o700)
    expect(mode(join(folder, 'token'))).toBe(0o600)
    expect(readFileSync(join(folder, 'token'), 'utf8').trim()).toBe(token)
    expect(readFileSync(join(folder, 'sandbox.db')).includes(token)).toBe(false)
  })

  it('has one token for all processes, simultaneous or later', async () => {
    const options = { folder, now }
    const both = await Promise.all([openSandbox(options), openSandbox(options)])
    const later = await openSandbox(options)
    expect(new Set([...both, later].map(({ token }) => token)).size).toBe(1)
    expect((await call(later, '/shipments')).status).toBe(200)
    expect(await later.service.listKeys()).toHaveLength(1)
  })

  it('uses real time until its clock is moved, for every process', async () => {
    expect(await readSandboxClock(folder)).toEqual({ offsetMs: 0 })
    expect(existsSync(folder)).toBe(false)
    const one = await openSandbox({ folder, now })
    const two = await openSandbox({ folder, now })
    expect(one.clock()).toEqual(now())
    await one.advance(2 * dayMs)
    await two.advance(dayMs)
    expect(one.clock()).toEqual(new Date('2026-03-05T09:00:00Z'))
    const { offsetMs, connection } = await readSandboxClock(folder)
    expect(offsetMs).toBe(3 * dayMs)
    const third = await openSandbox({ folder, now, connection })
    expect(third.clock()).toEqual(new Date('2026-03-05T09:00:00Z'))
    await one.advance(-dayMs)
    expect(await two.status()).toMatchObject({
      now: '2026-03-05T09:00:00.000Z',
      offset_ms: 3 * dayMs,
    })
  })

  it('plays a shipment to its end', async () => {
    const sandbox = await openSandbox({ folder, now })
    const sent = { request_number: 'MEDUFR030802', scac: 'MSCU' }
    const id = (await call(sandbox, '/tracking_requests', newRequest(sent))).body.data.id
    await sandbox.advance(60_000)
    const containers = await call(sandbox, '/containers?include=shipment,pod_terminal')
    expect(containers.body.data).toHaveLength(3)
    expect(await sandbox.status()).toMatchObject({
      tracking_requests: 1,
      shipments: 1,
      containers: 3,
      next_news_at: expect.any(String),
    })
    const { next_news_at } = await sandbox.advance(90 * dayMs)
    expect(next_news_at).toBeNull()
    const request = (await call(sandbox, `/tracking_requests/${id}`)).body
    expect(request.data.attributes.status).toBe('tracking_stopped')
    for (const path of ['transport_events', 'raw_events']) {
      const [box] = containers.body.data
      const events = await call(
        sandbox,
        `/containers/${box?.id}/${path}?include=location,vessel,terminal,container.shipment`,
      )
      expect(events.body.data.length).toBeGreaterThan(5)
    }
  })

  it('advances to the next event of a name, and stays if there is none', async () => {
    const sandbox = await openSandbox({ folder, now })
    await sandbox.startScenario({ name: 'free-plain' })
    await sandbox.advance(dayMs / 2)
    const leftBehind = join(folder, 'rehearsal.0123456789ab.db')
    writeFileSync(leftBehind, 'of a killed process')
    utimesSync(leftBehind, now(), new Date(now().getTime() - dayMs))
    const event = 'container.transport.vessel_discharged'
    const { reached, status } = await sandbox.advanceTo({ event })
    expect(reached).toMatchObject({ event, container: expect.stringMatching(/^[A-Z]{4}\d{7}$/) })
    expect(Date.parse(status.now) - Date.parse(reached.at)).toBe(1000)
    const { db } = sandbox.service.world.store
    const recorded = await db.selectFrom('change_events').selectAll().execute()
    expect(recorded.filter((it) => it.event === event).map((it) => it.occurred_at)).toEqual([
      reached.at,
    ])
    const later = await sandbox.advanceTo({
      event: 'container.transport.full_out',
      of: reached.container ?? '',
    })
    expect(later.reached.at > reached.at).toBe(true)
    const before = await sandbox.status()
    for (const wish of [
      { event: 'container.transport.feeder_loaded' } as const,
      { event: 'container.transport.empty_in', of: 'MSCU6639870' } as const,
    ]) {
      await expect(sandbox.advanceTo(wish)).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await sandbox.status()).toEqual(before)
    expect(readdirSync(folder).sort()).not.toContainEqual(expect.stringMatching(/^rehearsal/))
    sandbox.service.close()
  })

  it('assigns a scenario to a number of the user, once', async () => {
    const sandbox = await openSandbox({ folder, now })
    const told = await sandbox.startScenario({ name: 'exam', number: 'tclu 426572 6' })
    expect(told).toMatchObject({ number: 'TCLU4265726', request_type: 'container' })
    for (const number of ['TCLU4265726', 'TCLU4265727']) {
      await expect(sandbox.startScenario({ name: 'late', number })).rejects.toMatchObject({
        code: 'rejected',
      })
    }
    await expect(sandbox.startScenario({ name: 'nope' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await sandbox.advance(5 * dayMs)
    const [box] = (await call(sandbox, '/containers')).body.data
    expect(box?.attributes).toMatchObject({ number: 'TCLU4265726', pod_timezone: losAngeles })
    expect(await sandbox.startScenario({ name: 'late' })).toMatchObject({ registered: true })
    expect(await sandbox.startScenario({ name: 'late' })).toMatchObject({ registered: false })
    sandbox.service.close()
  })

  it('reports the scenario chosen last, and no other one as finished', async () => {
    const sandbox = await openSandbox({ folder, now })
    const { number } = await sandbox.startScenario({ name: 'late' })
    await sandbox.reset()
    await sandbox.startScenario({ name: 'no-manifest', number })
    await expect(sandbox.startScenario({ name: 'late' })).rejects.toMatchObject({
      code: 'rejected',
    })
    await sandbox.advance(60 * dayMs)
    expect((await call(sandbox, '/shipments')).body.data).toEqual([])
    await sandbox.startScenario({ name: 'late', number })
    await sandbox.advance(dayMs)
    expect((await call(sandbox, '/shipments')).body.data).toHaveLength(1)
    sandbox.service.close()
  })

  it('deletes everything except its token', async () => {
    const sandbox = await openSandbox({ folder, now })
    await call(sandbox, '/tracking_requests', newRequest())
    await sandbox.advance(40 * dayMs)
    await sandbox.reset()
    expect(await sandbox.status()).toEqual({
      now: now().toISOString(),
      offset_ms: 0,
      tracking_requests: 0,
      shipments: 0,
      containers: 0,
      next_news_at: null,
    })
    expect((await call(sandbox, '/tracking_requests', newRequest())).status).toBe(201)
  })

  it('responds in the form of the contract for any number', async () => {
    const sandbox = await openSandbox({ folder, now })
    for (let i = 0; i < (isFull ? 36 : 12); i++) {
      const request_number = `MAEU${String(200_000_000 + i * 7919)}`
      await call(sandbox, '/tracking_requests', newRequest({ request_number }))
    }
    for (const days of [0.01, 10, 15, 20, 60]) {
      await sandbox.advance(days * dayMs)
      for (const path of [
        '/tracking_requests?page[size]=100',
        '/shipments?page[size]=100&include=containers,pod_terminal,port_of_lading,port_of_discharge,destination,destination_terminal',
        '/containers?page[size]=100&include=shipment,pod_terminal,pickup_facility,transport_events.location,raw_events',
      ]) {
        expect((await call(sandbox, path)).status).toBe(200)
      }
    }
  })
})
