import { createService, type Service } from '../../src/service/app.js'
import { startJobs } from '../../src/service/jobs/start-jobs.js'
import { createSimulator } from '../../src/service/sources/simulator/create-simulator.js'

/** Opens the service of one node, without background jobs and without rate limits. Requests do no polls. */
export function openNode(location: string): Promise<Service> {
  return createService({
    databasePath: location,
    sources: [createSimulator()],
    clock: () => new Date(),
    rateLimits: false,
    advances: 'in-background',
    deliveries: { allow: { loopback: true } },
    onError: (error) => process.stderr.write(`${error}\n`),
  })
}

/** Simulates the journeys of all tracked numbers, because a process measures each sea route once, and then remembers it. */
export async function measureSeaRoutes({ world }: Service): Promise<void> {
  const simulator = createSimulator()
  const requests = await world.store.db.selectFrom('tracking_requests').selectAll().execute()
  for (const { request_type, request_number, scac, created_at } of requests) {
    const tracked = { request_type, request_number, scac, registered_at: created_at }
    await simulator.poll(tracked, world.clock())
  }
}

/** Runs only the jobs with the given name. */
export function startOnly(service: Service, name: string) {
  const lists = service.jobs.map((list) => list.filter((job) => job.name === name))
  return startJobs(service.world.store, { lists, onError: service.world.onError })
}

export interface ApiClient {
  get(path: string): Promise<Response>
  send(method: string, path: string, body?: unknown): Promise<Response>
}

/** Sends requests to a service in this process. */
export function clientOf(service: Service, key: string): ApiClient {
  const send = (method: string, path: string, body?: unknown) =>
    service.fetch(
      new Request(`http://oct.bench/v2/${path}`, {
        method,
        headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
  return { get: (path) => send('GET', path), send }
}

/** Tracks simulated bills of lading. */
export async function trackBills(client: ApiClient, count: number): Promise<void> {
  for (let serial = 0; serial < count; serial += 1) {
    const attributes = {
      request_type: 'bill_of_lading',
      request_number: `MAEU${100_000_000 + serial}`,
      scac: 'MAEU',
      ref_numbers: [`PO-${serial}`],
    }
    const answer = await client.send('POST', 'tracking_requests', {
      data: { type: 'tracking_request', attributes },
    })
    if (answer.status !== 201) throw new Error(await answer.text())
  }
}
