import { checkDigit } from '../../src/domain/container-number.js'
import { randomFrom } from '../support/random-from.js'
import { judgeNodes, type Verdict } from './judge-nodes.js'
import { clientOf, type NodeClient } from './node-client.js'
import { nodeEndpoint, webhooksOfNodes } from './node-endpoint.js'
import { type FaultKind, type StrikePlan, StruckNodes } from './strike-nodes.js'
import { untilQuiet } from './until-quiet.js'

export interface NodePlan extends Omit<StrikePlan, 'random' | 'crashed'> {
  /** API keys with which numbers are tracked. */
  keys: number
  /** Numbers that are tracked while the faults happen. */
  numbers: number
  /** True if one of three webhooks answers some deliveries with an error. */
  hasFailures: boolean
  seed: number
}

export interface NodeReport extends Verdict {
  /** Number of faults of each kind that happened. */
  counts: ReadonlyMap<FaultKind | 'upgrade', number>
  /** Requests of one key that were admitted within a minute. */
  admitted: number
  /** Numbers of an account on the free plan that were admitted. */
  tracked: number
  /** Minutes for the numbers before the faults, for the faults with the other numbers, and until all work was done. */
  minutes: { loading: number; faults: number; rest: number }
}

/**
 * Serves one database from several nodes, registers numbers through all of them, and lets nodes and connections
 * fail meanwhile. Then compares what was acknowledged and delivered with what is stored.
 */
export async function nodeRounds(plan: NodePlan): Promise<NodeReport> {
  const crashes: string[] = []
  const random = randomFrom(plan.seed)
  const endpoint = await nodeEndpoint({ random, failingShare: plan.hasFailures ? 0.1 : 0 })
  const nodes = new StruckNodes({ ...plan, random, crashed: (words) => crashes.push(words) })
  try {
    const tokens: string[] = []
    for (let i = 0; i < plan.keys; i += 1) tokens.push(await createKey(plan, 'acme'))
    await nodes.start()
    const admitted = await limitedRequests(await createKey(plan, 'many'), nodes)
    const tracked = await limitedNumbers(await createKey(plan, 'trial', '--plan', 'free'), nodes)
    const client = clientOf(() => nodes.urls(), { tokens, random })
    await subscribe(client, endpoint.url)
    const since = (from: number) => (performance.now() - from) / 60_000
    const loadedFrom = performance.now()
    const { numbers, seed } = plan
    // Most numbers are registered before the faults, which slow the registration down.
    const to = Math.floor(numbers * calmShare)
    const early = await client.registerAll({ seed, from: 0, to })
    const loading = since(loadedFrom)
    const faultsFrom = performance.now()
    const [late] = await Promise.all([
      client.registerAll({ seed, from: to, to: numbers }),
      nodes.strike(),
    ])
    const acknowledged = new Map([...early, ...late])
    const faults = since(faultsFrom)
    endpoint.recover()
    const quietFrom = performance.now()
    await untilQuiet(plan.location)
    const minutes = { loading, faults, rest: since(quietFrom) }
    await nodes.end()
    const { arrivals } = endpoint
    const judged = await judgeNodes(plan.location, { acknowledged, arrivals })
    const complaints = [...judged.complaints, ...crashes]
    return { ...judged, counts: nodes.counts, admitted, tracked, minutes, complaints }
  } catch (error) {
    throw new Error(`${error}\n${crashes.join('\n')}`, { cause: error })
  } finally {
    await nodes.end()
    await endpoint.close()
  }
}

/** Share of the numbers that are registered before the faults. */
const calmShare = 0.7

/** The first version that serves the database creates the key. */
async function createKey(
  { on, older, location }: NodePlan,
  account: string,
  ...words: string[]
): Promise<string> {
  const env = { OCT_SERVE_DATABASE: location }
  const argv = ['serve', 'keys', 'create', '--account', account, ...words]
  const made = await (older ?? on).run(argv, { env })
  return made.stdout.trim()
}

async function subscribe(client: NodeClient, url: string): Promise<void> {
  for (const [path, events] of Object.entries(webhooksOfNodes))
    await client.create('webhook', { url: `${url}/${path}`, active: true, events })
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

/** Tracks more containers at once than the free plan allows; returns how many were admitted. */
async function limitedNumbers(token: string, nodes: StruckNodes): Promise<number> {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/vnd.api+json' }
  const urls = nodes.urls()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => {
      const serial = `MSKU${410_000 + i}`
      const request_number = `${serial}${checkDigit(serial)}`
      const attributes = { request_type: 'container', request_number, scac: 'MAEU' }
      const body = JSON.stringify({ data: { type: 'tracking_request', attributes } })
      return fetch(`${urls[i % urls.length]}/tracking_requests`, { method: 'POST', headers, body })
    }),
  )
  return answers.filter(({ status }) => status === 201).length
}
