import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { eventNames } from '../../src/contract/event-names.js'
import { type Received, type Receiver, receiver } from '../service/deliveries/receiver.js'
import { randomFrom } from '../support/random-from.js'
import { judgeNodes, type NodeReport } from './judge-nodes.js'
import { clientOf, type NodeClient } from './node-client.js'
import { type StrikePlan, StruckNodes } from './strike-nodes.js'

export interface NodePlan extends Omit<StrikePlan, 'random' | 'crashed'> {
  /** API keys with which numbers are tracked. */
  keys: number
  /** Numbers that are tracked while the faults happen. */
  numbers: number
  /** Whether one of three webhooks answers some deliveries with an error. */
  hasFailures: boolean
  seed: number
}

/**
 * Serves one database from several nodes, registers numbers through all of them, and lets nodes and connections
 * fail meanwhile. Then compares what was acknowledged and delivered with what is stored.
 */
export async function nodeRounds(plan: NodePlan): Promise<NodeReport> {
  const crashes: string[] = []
  const random = randomFrom(plan.seed)
  const endpoint = await receiver((response, one) => answerTo(response, one, { plan, random }))
  const nodes = new StruckNodes({ ...plan, random, crashed: (words) => crashes.push(words) })
  try {
    const tokens: string[] = []
    for (let i = 0; i < plan.keys; i += 1) tokens.push(await createKey(plan, 'acme'))
    await nodes.start()
    const client = clientOf(() => nodes.urls(), { tokens, random })
    const admitted = await limitedRequests(await createKey(plan, 'many'), nodes)
    await subscribe(client, endpoint)
    const [acknowledged] = await Promise.all([
      client.registerAll(plan.numbers, plan.seed),
      nodes.strike(),
    ])
    endpoint.answer((response) => void response.writeHead(204).end())
    await untilQuiet(plan.location)
    const judged = await judgeNodes(plan.location, { acknowledged, received: endpoint.received })
    const { counts } = nodes
    return { ...judged, counts, admitted, complaints: [...judged.complaints, ...crashes] }
  } catch (error) {
    throw new Error(`${error}\n${crashes.join('\n')}`, { cause: error })
  } finally {
    await nodes.end()
    await endpoint.close()
  }
}

/** The first version that serves the database creates the key. */
async function createKey({ on, older, location }: NodePlan, account: string): Promise<string> {
  const env = { OCT_SERVE_DATABASE: location }
  const made = await (older ?? on).run(['serve', 'keys', 'create', '--account', account], { env })
  return made.stdout.trim()
}

async function subscribe(client: NodeClient, { url }: Receiver): Promise<void> {
  for (const path of ['fast', 'slow', 'failing'])
    await client.create('webhook', { url: `${url}/${path}`, active: true, events: eventNames })
}

async function answerTo(
  response: Parameters<Parameters<typeof receiver>[0] & {}>[0],
  { path }: Received,
  { plan, random }: { plan: NodePlan; random: () => number },
): Promise<void> {
  if (path.endsWith('slow')) await wait(random() * 300)
  const isFailing = plan.hasFailures && path.endsWith('failing') && random() < 0.1
  response.writeHead(isFailing ? 500 : 204).end()
}

/** Sends more requests at once than one key may make in a minute; returns how many were admitted. */
async function limitedRequests(token: string, nodes: StruckNodes): Promise<number> {
  const headers = { authorization: `Token ${token}` }
  const urls = nodes.urls()
  const answers = await Promise.all(
    Array.from({ length: 130 }, (_, i) =>
      fetch(`${urls[i % urls.length]}/shipping_lines/MAEU`, { headers }),
    ),
  )
  return answers.filter(({ status }) => status === 200).length
}

/** Waits while the amount of due work decreases. */
async function untilQuiet(location: string): Promise<void> {
  const client = new pg.Client({ connectionString: location })
  await client.connect()
  let least = Number.POSITIVE_INFINITY
  let endsAt = 0
  try {
    for (;;) {
      const { rows } = await client.query(leftQuery, [new Date().toISOString()])
      const left = rows.reduce((total, { count }) => total + Number(count), 0)
      if (left === 0) return
      if (left < least) endsAt = Date.now() + patienceMs
      least = Math.min(least, left)
      if (Date.now() > endsAt) throw new Error(`This is left to do: ${JSON.stringify(rows)}`)
      await wait(200)
    }
  } finally {
    await client.end()
  }
}

/** Longer than two retries of a delivery. */
const patienceMs = 180_000

const leftQuery = `SELECT 'poll' AS what, NULL AS url, min(next_poll_at) AS since, count(*) FROM
    (SELECT next_poll_at FROM tracking_requests UNION ALL SELECT next_poll_at FROM shipments) AS polled
    WHERE next_poll_at <= $1
  UNION ALL SELECT 'first answer', NULL, min(created_at), count(*)
    FROM tracking_requests WHERE status = 'pending'
  UNION ALL SELECT 'delivery', url, min(next_attempt_at), count(*)
    FROM webhook_notifications LEFT JOIN webhooks ON webhooks.id = webhook_id
    WHERE delivery_status = 'pending' GROUP BY url`
