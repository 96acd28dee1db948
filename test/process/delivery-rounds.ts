import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { eventNames } from '../../src/contract/event-names.js'
import { type Receiver, receiver, subjectsOf } from '../service/deliveries/receiver.js'
import { randomFrom } from '../support/random-from.js'
import { type Machine, serve, until } from './program.js'

export interface DeliveryPlan {
  on: Machine
  kills: number
  /** Numbers that are tracked before each kill. */
  numbers: number
  /** Seed of the random decisions. */
  seed: number
}

export interface DeliveryReport {
  notifications: number
  /** All deliveries, including repeated ones. */
  deliveries: number
  /** Sentences about anything that must not happen. */
  complaints: string[]
}

type Served = Awaited<ReturnType<typeof serve>>

/**
 * Serves simulated journeys with a webhook and kills the server with SIGKILL while it delivers,
 * repeatedly over one folder; the last server may finish. Every notification must arrive at least
 * once, always with the same bytes.
 */
export async function deliveryRounds(plan: DeliveryPlan): Promise<DeliveryReport> {
  const { on, kills, numbers, seed } = plan
  const random = randomFrom(seed)
  const databasePath = join(on.folder, 'served', 'service.db')
  const endpoint = await receiver(async (response) => {
    await wait(random() * 4)
    response.writeHead(204).end()
  })
  try {
    for (let round = 0; round <= kills; round += 1) {
      const server = await start(on)
      if (round === 0)
        await create(server, 'webhook', { url: endpoint.url, active: true, events: eventNames })
      const before = endpoint.received.length
      for (let made = 0; made < numbers && round < kills; made += 1) {
        await create(server, 'tracking_request', newNumber(seed * 1000 + round * numbers + made))
      }
      if (round < kills) await killAmid({ server, endpoint, after: before + random() * 6 })
      else await finish(server, databasePath)
    }
    return judge(databasePath, endpoint)
  } finally {
    await endpoint.close()
  }
}

const start = (on: Machine): Promise<Served> =>
  serve(on, ['--simulator', '--allow-private-webhooks', '--no-rate-limits', '--log', 'off'])

const newNumber = (serial: number) => ({
  request_type: 'bill_of_lading',
  request_number: `MAEU${100_000_000 + (serial % 800_000_000)}`,
  scac: 'MAEU',
})

async function create(
  { baseUrl, token }: Served,
  type: string,
  attributes: Record<string, unknown>,
): Promise<void> {
  const answer = await fetch(`${baseUrl}/${type}s`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type, attributes } }),
  })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
}

interface Killing {
  server: Served
  endpoint: Receiver
  /** The kill follows after this many deliveries. */
  after: number
}

async function killAmid({ server, endpoint, after }: Killing): Promise<void> {
  await until('deliveries come', () => endpoint.received.length > after || undefined)
  server.process.kill('SIGKILL')
  await server.process
}

/** Waits as long as there is progress. */
async function finish(server: Served, databasePath: string): Promise<void> {
  for (let left = leftIn(databasePath); left !== '0'; ) {
    const before = left
    left = await until(`it goes on from ${before}`, () => {
      const now = leftIn(databasePath)
      return now === before ? undefined : now
    })
  }
  await server.stop()
}

/** Returns what is left to do: polls, notifications, deliveries. The result differs after any progress. */
function leftIn(databasePath: string): string {
  const database = new DatabaseSync(databasePath, { readOnly: true })
  const now = new Date().toISOString()
  const { due, pending, settled } = database.prepare(leftQuery).get({ now }) as Left
  database.close()
  return due + pending === 0 ? '0' : `${due} ${pending} ${settled}`
}

type Left = Record<'due' | 'pending' | 'settled', number>

const leftQuery = `SELECT
  (SELECT count(*) FROM tracking_requests WHERE next_poll_at <= :now)
    + (SELECT count(*) FROM shipments WHERE next_poll_at <= :now) AS due,
  (SELECT count(*) FROM webhook_notifications WHERE delivery_status = 'pending') AS pending,
  (SELECT count(*) FROM webhook_notifications WHERE settled_at IS NOT NULL) AS settled`

function judge(databasePath: string, { received }: Receiver): DeliveryReport {
  const database = new DatabaseSync(databasePath)
  const rows = database.prepare('SELECT * FROM webhook_notifications').all() as {
    id: string
    body: string
    delivery_status: string
  }[]
  const foreign = database.prepare('PRAGMA foreign_key_check').all()
  database.close()
  const came = subjectsOf(received)
  const ids = new Set(came.map(({ id }) => id))
  const kept = new Map(rows.map(({ id, body }) => [id, body]))
  return {
    notifications: rows.length,
    deliveries: received.length,
    complaints: [
      ...foreign.map((row) => `a stray row: ${JSON.stringify(row)}`),
      ...rows.flatMap(({ id, delivery_status }) => [
        ...(ids.has(id) ? [] : [`${id} never came`]),
        ...(delivery_status === 'succeeded' ? [] : [`${id} is ${delivery_status}`]),
      ]),
      ...came.flatMap(({ id }, place) =>
        kept.get(id) === received[place]?.body.toString() ? [] : [`${id} came as something else`],
      ),
    ],
  }
}
