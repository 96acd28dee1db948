import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert, asyncProperty, constantFrom, integer, uniqueArray } from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventNames } from '../../../src/contract/event-names.js'
import { expiredData } from '../../../src/service/accounts/keep-as-set.js'
import { checkIntegrity } from '../../support/check-integrity.js'
import { rowsOf, tablesOf } from '../../support/databases.js'
import { scriptedSource } from '../../support/scripted-source.js'
import { newRequest, type TestService, testService } from '../../support/service.js'
import { sent } from '../documents/sent-file.js'
import { billSaid, moveSaid, scriptedCarrier, told } from '../sources/several/scripted-carrier.js'
import { boxes, receive, service as receiving } from '../sources/several/several-service.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oct-kept-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const inFile = () => testService({ databasePath: join(folder, 'service.db') })

const keep = (test: TestService, ended: number | null, documents: number | null = null) =>
  test.service.editAccount({
    name: 'default',
    keep_ended_days: ended,
    keep_documents_days: documents,
  })

/** Does the background work of a running service, in the smallest possible steps. */
async function tidy({ service }: TestService): Promise<void> {
  while (await service.tidy(performance.now()));
}

const lasting = ['meta', 'row_counts', 'accounts', 'users', 'api_keys']

/** Returns the number of rows of each table that has rows. */
async function rowCounts({ service }: TestService): Promise<Record<string, number>> {
  const { store } = service.world
  const names = (await tablesOf(store)).filter((name) => !lasting.includes(name))
  const counts = await Promise.all(
    names.map(async (name) => [name, (await rowsOf(store, name)).length] as const),
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** Everything that the service says about a shipment and its containers. */
async function said(test: TestService, id: string): Promise<unknown> {
  const { body } = await test.get(`/shipments/${id}?include=containers,pod_terminal`)
  const about = await Promise.all(
    (body.data.relationships.containers?.data ?? []).flatMap((box) =>
      ['', '/raw_events', '/transport_events', '/map_geojson'].map((path) =>
        test.get(`/containers/${box.id}${path}`),
      ),
    ),
  )
  return { shipment: body, about }
}

const shipments = async (test: TestService) =>
  (await test.get('/shipments?page[size]=100')).body.data

it('does one part of the work at a time if no time is left, and says whether more remains', async () => {
  const test = await inFile()
  await keep(test, 1)
  await test.track()
  test.clock.advance({ days: 400 })
  await test.get('/shipments')
  const { world } = test.service
  const inSteps = expiredData(world)
  expect(await inSteps(performance.now())).toBe(true)
  expect(await shipments(test)).toEqual([])
  expect(await inSteps(performance.now())).toBe(true)
  expect(await inSteps(performance.now())).toBe(false)
  expect(await expiredData(world)(performance.now() + 60_000)).toBe(false)
})

it('deletes an ended shipment with everything about it', async () => {
  const test = await inFile()
  await keep(test, 60)
  const hook = { url: 'https://hooks.example/', active: true, events: eventNames }
  await test.post('/webhooks', { data: { type: 'webhook', attributes: hook } })
  const before = await rowCounts(test)
  await test.track()
  await sent(test, { content: 'BILL OF LADING\nB/L No.: MAEU123456789' })
  test.clock.advance({ days: 31 })
  expect(await shipments(test)).toHaveLength(1)
  test.clock.advance({ days: 58 })
  await test.get('/shipments')
  await tidy(test)
  expect(await shipments(test)).toHaveLength(1)
  expect(await rowCounts(test)).toMatchObject({ webhook_notifications: expect.any(Number) })
  test.clock.advance({ days: 3 })
  await tidy(test)
  expect(await shipments(test)).toEqual([])
  expect((await test.get('/tracking_requests')).body.meta).toMatchObject({ total: 0 })
  expect((await test.get('/documents')).body.data).toHaveLength(1)
  const left = await rowCounts(test)
  const { documents, blobs, document_representations, audit_entries, key_details, ...rest } = left
  // Numbers of tracking requests, which are all 0 now.
  const { request_counts: _counts, ...others } = rest
  // The audit list and the last use of the key do not belong to a shipment.
  expect([audit_entries, key_details]).toEqual([5, 1])
  expect([documents, blobs]).toEqual([1, 1])
  // Only events about the document are left.
  const { change_events = 0, webhook_notifications = 0 } = others
  expect(change_events).toBeLessThan(3)
  expect(webhook_notifications).toBeLessThan(3)
  const { audit_entries: _, ...earlier } = before
  expect(others).toEqual({
    ...earlier,
    ...(change_events && { change_events }),
    ...(webhook_notifications && { webhook_notifications }),
  })
  expect(await checkIntegrity(join(folder, 'service.db'))).toEqual([])
})

it('counts what a setting would delete, and counts nothing that would stay without limit', async () => {
  const test = await inFile()
  await test.track()
  await sent(test, { content: 'an old paper' })
  test.clock.advance({ days: 100 })
  await test.get('/shipments')
  await sent(test, { content: 'a new paper' })
  const counted = (ended: number | null, documents: number | null) =>
    test.service.countExpired('default', { ended, documents })
  expect(await counted(1, 90)).toEqual({ shipments: 1, documents: 1 })
  expect(await counted(1, null)).toEqual({ shipments: 1, documents: 0 })
  expect(await counted(null, 90)).toEqual({ shipments: 0, documents: 1 })
  expect(await counted(1000, 1000)).toEqual({ shipments: 0, documents: 0 })
})

it('deletes documents with their files, but no file that a newer document has', async () => {
  const test = await inFile()
  await sent(test, { content: 'an old paper' })
  await sent(test, { content: 'a paper sent twice' })
  test.clock.advance({ days: 100 })
  const other = test.as((await test.service.createKey({ account: 'other' })).key)
  const kept = await sent({ ...test, key: other.key }, { content: 'a paper sent twice' })
  await keep(test, null, 90)
  await tidy(test)
  test.clock.advance({ minutes: 1 })
  expect((await test.get('/documents')).body.data).toEqual([])
  expect((await other.get('/documents')).body.data.map(({ id }) => id)).toEqual([kept])
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => /[0-9a-f]{64}$/.test(name))).toHaveLength(1)
  expect(await checkIntegrity(join(folder, 'service.db'))).toEqual([])
})

it('takes what no open shipment says, whatever is kept', async () => {
  await assert(
    asyncProperty(
      uniqueArray(integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 5 }),
      constantFrom(null, 1, 7, 20, 40, 400),
      constantFrom(null, 1, 30),
      async (days, ended, documents) => {
        const test = await testService({ databasePath: join(folder, `${Math.random()}.db`) })
        const start = test.clock.now().getTime()
        for (const [serial, day] of [...days].sort((a, b) => a - b).entries()) {
          test.clock.advance({ ms: start + day * 86_400_000 - test.clock.now().getTime() })
          await test.track({ request_number: `MAEU00000${serial}` })
          await sent(test, { content: `BILL OF LADING\nB/L No.: BILL-MAEU00000${serial}` })
        }
        test.clock.advance({ hours: 2 })
        const before = await shipments(test)
        const isEnded = ({ attributes }: (typeof before)[number]) => {
          const at = attributes.line_tracking_stopped_at
          const days = (test.clock.now().getTime() - Date.parse(String(at))) / 86_400_000
          return at !== null && ended !== null && days > ended
        }
        const staying = before.filter((shipment) => !isEnded(shipment))
        const told = await Promise.all(staying.map(({ id }) => said(test, id)))
        await keep(test, ended, documents)
        await tidy(test)
        expect((await shipments(test)).map(({ id }) => id)).toEqual(staying.map(({ id }) => id))
        const now = await Promise.all(staying.map(({ id }) => said(test, id)))
        const isAbout = (key: string, value: unknown) => (key === 'documents' ? null : value)
        expect(JSON.parse(JSON.stringify(now, isAbout))).toEqual(
          JSON.parse(JSON.stringify(told, isAbout)),
        )
        const { database } = test.service.world.store
        // PostgreSQL checks each reference when the reference is written, SQLite only here
        expect(database?.prepare('PRAGMA foreign_key_check').all() ?? []).toEqual([])
        test.service.close()
      },
    ),
    { numRuns: 50 },
  )
})

it('knows of a bill that is tracked again only what sources say then', async () => {
  const box = 'MSCU6639870'
  const carrier = scriptedCarrier(() => told(billSaid()))
  const test = await receiving(carrier)
  const out = { container: box, bill: 'MAEU123456789', locode: 'CNSHA' } as const
  await receive(
    test,
    billSaid(),
    moveSaid({ event: 'vessel_departed', at: '2026-01-06T08:00:00Z', ...out }),
    moveSaid({ event: 'empty_in', at: '2026-02-04T08:00:00Z', ...out }),
  )
  await test.track()
  expect(await boxes(test)).toMatchObject([{ current_status: 'empty_returned' }])
  await keep(test, 30)
  test.clock.advance({ days: 40 })
  await boxes(test)
  await tidy(test)
  expect(await shipments(test)).toEqual([])
  await test.track()
  expect((await boxes(test)).filter((one) => one.pol_atd_at)).toEqual([])
  expect((await rowCounts(test)).received_statements ?? 0).toBe(0)
})

it('deletes requests that failed, and keeps those that wait', async () => {
  const source = scriptedSource(() => ({ outcome: 'failed', reason: 'not_found' }))
  const test = await testService({ sources: [source] })
  await test.track()
  test.clock.advance({ days: 3 })
  expect((await test.get('/tracking_requests')).body.data).toMatchObject([
    { attributes: { status: 'failed' } },
  ])
  await keep(test, 1)
  await test.post('/tracking_requests', newRequest({ request_number: 'MAEU987654321' }))
  await tidy(test)
  const { data } = (await test.get('/tracking_requests')).body
  expect(data.map(({ attributes }) => attributes.request_number)).toEqual(['MAEU987654321'])
})
