import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { eventNames } from '../../src/contract/event-names.js'
import { type Received, type Receiver, receiver } from '../service/deliveries/receiver.js'
import { type DatabaseProxy, databaseProxy } from '../support/database-proxy.js'
import { randomFrom } from '../support/random-from.js'
import { judgeNodes, type NodeReport } from './judge-nodes.js'
import { clientOf, type NodeClient } from './node-client.js'
import { type Machine, until } from './program.js'

export interface NodePlan {
  on: Machine
  /** URL of an empty database. */
  location: string
  nodes: number
  /** API keys with which numbers are tracked. */
  keys: number
  /** Numbers that are tracked while the faults happen. */
  numbers: number
  faults: number
  /** The kinds of faults to choose from. */
  kinds: readonly FaultKind[]
  /** The longest time that a node stands still, in milliseconds. */
  longestStopMs: number
  /** Stops and starts the database server. */
  restartDatabase?: () => Promise<void>
  /** Whether one of three webhooks answers some deliveries with an error. */
  hasFailures: boolean
  seed: number
}

export type FaultKind = 'kill' | 'end' | 'stop' | 'cut' | 'close' | 'database'

interface Node {
  process: ReturnType<Machine['start']>
  url: string
  proxy: DatabaseProxy
  /** Whether the round itself ends the node. */
  isEnding: boolean
}

/**
 * Serves one database from several nodes, registers numbers through all of them, and lets nodes and connections
 * fail meanwhile. Then compares what was acknowledged and delivered with what is stored.
 */
export async function nodeRounds(given: NodePlan): Promise<NodeReport> {
  const crashes: string[] = []
  const plan: Watched = { ...given, crashed: (words) => crashes.push(words) }
  const random = randomFrom(plan.seed)
  const endpoint = await receiver((response, one) => answerTo(response, one, { plan, random }))
  const nodes: Node[] = []
  try {
    const env = { OCT_SERVE_DATABASE: plan.location }
    const tokens: string[] = []
    for (let i = 0; i < plan.keys; i += 1) {
      const made = await plan.on.run(['serve', 'keys', 'create', '--account', 'acme'], { env })
      tokens.push(made.stdout.trim())
    }
    for (let i = 0; i < plan.nodes; i += 1) nodes.push(await startNode(plan))
    const client = clientOf(() => nodes.map(({ url }) => url), { tokens, random })
    const admitted = await limitedRequests(plan, nodes)
    await subscribe(client, endpoint)
    const registering = client.registerAll(plan.numbers, plan.seed)
    const faults = await strike({ plan, nodes, random, registering })
    const acknowledged = await registering
    endpoint.answer((response) => void response.writeHead(204).end())
    await untilQuiet(plan.location)
    const judged = await judgeNodes(plan.location, { acknowledged, received: endpoint.received })
    return { ...judged, faults, admitted, complaints: [...judged.complaints, ...crashes] }
  } catch (error) {
    throw new Error(`${error}\n${crashes.join('\n')}`, { cause: error })
  } finally {
    for (const node of nodes) {
      const { process, proxy } = node
      node.isEnding = true
      process.kill('SIGCONT')
      process.kill('SIGKILL')
      await proxy.end()
    }
    await endpoint.close()
  }
}

interface Watched extends NodePlan {
  /** A node ended by itself. */
  crashed: (words: string) => void
}

async function startNode(plan: Watched, known?: DatabaseProxy): Promise<Node> {
  const proxy = known ?? (await databaseProxy(plan.location))
  for (;;) {
    const words = ['--port', '0', '--simulator', '--allow-private-webhooks', '--log', 'json']
    const folder = join(plan.on.folder, 'nodes')
    const process = plan.on.start(['serve', '--folder', folder, ...words], {
      env: { OCT_SERVE_DATABASE: proxy.location },
      timeoutMs: 3_600_000,
    })
    let said = ''
    let isOver = false
    process.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-10_000)
    })
    process.once('exit', () => {
      isOver = true
    })
    const url = await until(
      'a node listens',
      () => /http:\/\/[^\s"]+/.exec(said)?.[0] ?? (isOver ? 'over' : undefined),
    )
    if (url !== 'over') {
      const node = { process, url, proxy, isEnding: false }
      process.once('exit', (code) => {
        if (!node.isEnding) plan.crashed(`a node ended with ${code}: ${said.slice(-2000)}`)
      })
      return node
    }
    // The database was away while the node started: its operator starts it again.
    await wait(500)
  }
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
async function limitedRequests(plan: NodePlan, nodes: readonly Node[]): Promise<number> {
  const env = { OCT_SERVE_DATABASE: plan.location }
  const made = await plan.on.run(['serve', 'keys', 'create', '--account', 'many'], { env })
  const headers = { authorization: `Token ${made.stdout.trim()}` }
  const answers = await Promise.all(
    Array.from({ length: 130 }, (_, i) =>
      fetch(`${nodes[i % nodes.length]?.url}/shipping_lines/MAEU`, { headers }),
    ),
  )
  return answers.filter(({ status }) => status === 200).length
}

interface Striking {
  plan: Watched
  nodes: Node[]
  random: () => number
  registering: Promise<unknown>
}

async function strike({ plan, nodes, random, registering }: Striking): Promise<number> {
  let isDone = false
  void registering.finally(() => {
    isDone = true
  })
  /** Pauses of nodes, by the place of the node. Faults happen to the other nodes meanwhile. */
  const pauses = new Map<number, Promise<void>>()
  let struck = 0
  while (struck < plan.faults || !isDone) {
    const awake = [...nodes.keys()].filter((place) => !pauses.has(place))
    const place = awake[Math.floor(random() * awake.length)] ?? 0
    const kind = plan.kinds[Math.floor(random() * plan.kinds.length)] ?? 'cut'
    const node = nodes[place]
    if (node !== undefined && kind === 'stop' && awake.length > 1) {
      const pause = pauseNode(node, random() * plan.longestStopMs)
      pauses.set(
        place,
        pause.finally(() => pauses.delete(place)),
      )
    } else if (node !== undefined) nodes[place] = await fail({ plan, node, kind, random })
    struck += 1
    await wait(random() * 300)
  }
  await Promise.all(pauses.values())
  return struck
}

async function pauseNode({ process }: Node, ms: number): Promise<void> {
  process.kill('SIGSTOP')
  await wait(ms)
  process.kill('SIGCONT')
}

interface Failing {
  plan: Watched
  node: Node
  kind: FaultKind
  random: () => number
}

/**
 * Lets a node fail. Returns the node, or the node that takes its place. The only node that is awake is not paused: its
 * connections are cut instead.
 */
async function fail({ plan, node, kind, random }: Failing): Promise<Node> {
  const { process, proxy } = node
  if (kind === 'kill' || kind === 'end') {
    node.isEnding = true
    process.kill(kind === 'kill' ? 'SIGKILL' : 'SIGTERM')
    await process
    return startNode(plan, proxy)
  }
  if (kind === 'close') {
    await proxy.close()
    await wait(random() * 1000)
    await proxy.restore()
  } else if (kind === 'database') await plan.restartDatabase?.()
  else proxy.cut()
  return node
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
  UNION ALL SELECT 'delivery', url, min(next_attempt_at), count(*)
    FROM webhook_notifications LEFT JOIN webhooks ON webhooks.id = webhook_id
    WHERE delivery_status = 'pending' GROUP BY url`
