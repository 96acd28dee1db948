import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWorld, settle, trackedNumber, type World } from '../../support/run-oct.js'
import { oneInThree } from '../../sweeps/pairwise.js'

/**
 * Receives the events of a webhook in the sandbox. `template` is a machine that tracks every second scenario; in the
 * campaign of the sweeps, every scenario.
 */
let receiver: Server
let template: World
let webhook: string

beforeAll(async () => {
  receiver = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(200).end())
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  template = newWorld()
  const [created] = await rowsOf(template, `webhooks create ${url} --store file --event *`)
  webhook = String(created?.id)
  const scenarios = await rowsOf(template, 'sandbox scenario')
  const tracked = oneInThree(
    scenarios.filter(({ number }) => number !== null),
    0,
  )
  const rows = tracked.map((row) => `${row.number},${row.scac},${row.request_type}`)
  const lines = ['number,scac,type', ...rows, `${trackedNumber},MSCU,bill_of_lading`]
  writeFileSync(join(template.folder, 'numbers.csv'), lines.join('\n'))
  await rowsOf(template, 'track --from numbers.csv --yes')
  await rowsOf(template, 'sandbox advance 1h')
  await settle(template)
})
afterAll(() => {
  template.remove()
  receiver.close()
})

type Row = Record<string, unknown>

async function rowsOf(world: World, line: string): Promise<Row[]> {
  const ran = await world.run(['--sandbox', ...line.split(' '), '--json'])
  expect([0, 8], ran.stderr).toContain(ran.exit)
  return ran.stdout === '' ? [] : [JSON.parse(ran.stdout)].flat()
}

/** Numbers by id, because ids are random. */
async function numbersOf(world: World): Promise<Map<unknown, unknown>> {
  await rowsOf(world, 'sync --closed')
  const containers = await rowsOf(world, 'containers --closed')
  const shipments = await rowsOf(world, 'shipments --closed')
  const requests = await rowsOf(world, 'tracking list')
  return new Map([
    ...containers.map(({ id, number }) => [id, number] as const),
    ...shipments.map((row) => [row.id, row.bill_of_lading_number] as const),
    ...requests.map((row) => [row.id, row.request_number] as const),
  ])
}

interface Resource {
  id: string
  type: string
  attributes?: { event?: string; created_at?: string }
  relationships?: Record<string, { data: Resource | null }>
}

interface Notifications {
  data: Resource[]
  included?: Resource[]
}

/** Returns event and subject id of each notification since an instant that the service still stores. */
async function sentSince(world: World, since: string): Promise<[event: unknown, id: unknown][]> {
  const path = '/webhook_notifications?include=reference_object&page[size]=100'
  const run = await world.run(['--sandbox', 'api', 'GET', path, '--paginate', '--json'])
  expect(run.exit, run.stderr).toBe(0)
  const { data, included = [] } = JSON.parse(run.stdout) as Notifications
  const byId = new Map(included.map((resource) => [resource.id, resource]))
  const isNew = ({ attributes }: Resource) => String(attributes?.created_at) >= since
  return data.filter(isNew).map(({ attributes, relationships }) => {
    const reference = relationships?.reference_object?.data
    const related = byId.get(reference?.id ?? '')?.relationships
    const subject = related?.container?.data ?? related?.shipment?.data ?? reference
    return [attributes?.event, subject?.id]
  })
}

/** `event number` of the events that a catch-up reconstructs. */
async function caughtUpSince(world: World, since: string): Promise<Set<string>> {
  const found = await rowsOf(world, `webhooks catch-up --since ${since}`)
  expect(new Set(found.map(({ found_by: by }) => by))).not.toContain('notification')
  const logged = await rowsOf(world, 'webhooks log')
  expect(logged).toHaveLength(found.length)
  const numbers = await numbersOf(world)
  return new Set(
    logged.map(({ event, container_id: box, shipment_id: shipment, body }) => {
      const reference = (body as { data: Resource }).data.relationships?.reference_object?.data
      return `${event} ${numbers.get(box ?? shipment ?? reference?.id)}`
    }),
  )
}

const hours = fc.integer({ min: 1, max: 24 * 25 })
const worlds = fc.record({
  before: hours,
  gap: fc.array(fc.record({ hours, isSynced: fc.boolean() }), { minLength: 1, maxLength: 4 }),
})

describe('oct webhooks catch-up', () => {
  it('writes nothing that the service did not send, in any outage', async () => {
    let together = 0
    const property = fc.asyncProperty(worlds, async ({ before, gap }) => {
      const world = template.copy()
      const [begun] = await rowsOf(world, `sandbox advance ${before}h`)
      await rowsOf(world, 'sync --closed')
      await settle(world)
      // The data that this sync read was sent before the outage.
      const since = new Date(Date.parse(String(begun?.now)) + 1000).toISOString()
      const served = world.copy()
      await rowsOf(world, `webhooks disable ${webhook}`)
      const told: [event: unknown, id: unknown][] = []
      for (const step of gap) {
        await rowsOf(served, `sandbox advance ${step.hours}h`)
        // Notifications are stored for 30 days.
        told.push(...(await sentSince(served, since)))
        await rowsOf(world, `sandbox advance ${step.hours}h`)
        if (step.isSynced) await rowsOf(world, 'sync')
      }
      await rowsOf(world, `webhooks enable ${webhook}`)
      const numbers = await numbersOf(served)
      const sent = new Set(told.map(([event, id]) => `${event} ${numbers.get(id)}`))
      const found = await caughtUpSince(world, since)
      world.remove()
      served.remove()
      expect([...found].filter((event) => !sent.has(event))).toEqual([])
      together += found.size
    })
    await fc.assert(property, { numRuns: 5, seed: 22, endOnFailure: true })
    expect(together).toBeGreaterThan(20)
  })
})
