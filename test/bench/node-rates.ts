import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { listen } from '../../src/service/http/listen.js'
import { receiver } from '../service/deliveries/receiver.js'
import { generateLoad } from './generate-load.js'
import { duePolls, made, print, untilNone, withClient } from './node-databases.js'
import { clientOf, measureSeaRoutes, openNode, startOnly, trackBills } from './node-load.js'
import { serverCpuMs } from './postgres-processes.js'
import { type Recorded, type Replayed, recordStatements, replay } from './recorded-statements.js'

const leastShare = 0.4
const readMs = 4000
const pollCount = 'SELECT count(*) FROM tracking_requests WHERE polls > 0'
const pendingDeliveries = `SELECT 1 FROM webhook_notifications WHERE delivery_status = 'pending' LIMIT 1`

interface Rate {
  perSecond: number
  /** Processor time of the node and of the database for one unit of work, in milliseconds. */
  nodeMs: number
  databaseMs: number
  /** Processor time of the driver alone and of the database for the same statements, in milliseconds. */
  bareMs: number
  bareDatabaseMs: number
}

/** Compares one node with the driver alone, which sends the statements of the node again on a copy of the database. */
export async function compareRates(
  location: string,
  { self, file, numbers }: { self: string; file: string; numbers: number },
): Promise<void> {
  const endpoint = await receiver((response) => void response.writeHead(204).end())
  try {
    const working = await made(location, 'working')
    const key = await prepare(working, { url: endpoint.url, numbers })
    const run = (name: string, jobs: string, query: string, count: () => Promise<number>) =>
      compareJobs({ location, working, self, file }, { name, jobs, query, count })
    const read = (query: string) => () =>
      withClient(working, async (client) => Number((await client.query(query)).rows[0].count))
    await run('polls', 'poll', duePolls, read(pollCount))
    const deliveries = read('SELECT count(*) FROM webhook_notifications')
    await run('deliveries', 'deliver', pendingDeliveries, deliveries)
    await compareRequests({ location, working, self, file }, key)
  } finally {
    await endpoint.close()
  }
}

interface Place {
  location: string
  working: string
  self: string
  file: string
}

async function prepare(
  location: string,
  { url, numbers }: { url: string; numbers: number },
): Promise<string> {
  const service = await openNode(location)
  const { key } = await service.createKey()
  const client = clientOf(service, key)
  const attributes = { url, active: true, events: ['container.transport.vessel_departed'] }
  const answer = await client.send('POST', 'webhooks', { data: { type: 'webhook', attributes } })
  if (answer.status !== 201) throw new Error(await answer.text())
  await trackBills(client, numbers)
  service.close()
  return key
}

interface JobRun {
  name: string
  jobs: string
  query: string
  count: () => Promise<number>
}

async function compareJobs(place: Place, { name, jobs, query, count }: JobRun): Promise<void> {
  const { location, working, self, file } = place
  const copy = await made(location, `before_${name}`, 'working')
  const before = await Node.start(self, ['jobs', working, file, jobs])
  const of = await measure(before, working, async () => {
    await withClient(working, (client) => untilNone(client, query))
  })
  await before.end()
  await judge(name, { of, units: await count(), place, copy, isOrdered: true })
}

async function compareRequests(place: Place, key: string): Promise<void> {
  const { working, self, file } = place
  const node = await Node.start(self, ['http', working, file])
  const list = await fetch(`${node.url}/containers`, { headers: { authorization: `Token ${key}` } })
  const { data } = (await list.json()) as { data: { id: string }[] }
  const url = `${node.url}/containers/${data[0]?.id}`
  await generateLoad(url, key, readMs)
  let perSecond = 0
  const of = await measure(node, working, async () => {
    perSecond = await generateLoad(url, key, readMs)
  })
  await node.end()
  const units = (perSecond * of.ms) / 1000
  await judge('requests', { of, units, place, copy: working, isOrdered: false })
}

interface Spent {
  ms: number
  nodeMs: number
  databaseMs: number
}

async function measure(node: Node, location: string, work: () => Promise<void>): Promise<Spent> {
  await node.ask('record')
  const [cpu, server, begun] = [await node.ask('cpu'), serverCpuMs(location), performance.now()]
  await node.ask('go')
  await work()
  const ms = performance.now() - begun
  const databaseMs = serverCpuMs(location) - server
  const nodeMs = ((await node.ask('cpu')) - cpu) / 1000
  await node.ask('stop')
  return { ms, nodeMs, databaseMs }
}

async function judge(
  name: string,
  verdict: { of: Spent; units: number; place: Place; copy: string; isOrdered: boolean },
): Promise<void> {
  const { of, units, place, copy, isOrdered } = verdict
  const bare = fork(place.self, ['bare', copy, place.file, String(isOrdered)])
  const [{ ms, cpuMs, databaseMs, failed, statements }] = (await once(bare, 'message')) as [
    Replayed & { statements: number },
  ]
  const rate: Rate = {
    perSecond: (units / of.ms) * 1000,
    nodeMs: of.nodeMs / units,
    databaseMs: of.databaseMs / units,
    bareMs: cpuMs / units,
    bareDatabaseMs: databaseMs / units,
  }
  const share = ms / of.ms
  const goal = share >= leastShare ? `≥ ${leastShare}` : `UNDER ${leastShare}`
  const barePerSecond = (units / ms) * 1000
  print(
    `${name}, ${(statements / units).toFixed(1)} statements each`,
    `${rate.perSecond.toFixed(0)}/s, bare ${barePerSecond.toFixed(0)}/s: ${share.toFixed(2)} of bare  ${goal}${failed > 0 ? `, ${failed} statements failed` : ''}`,
  )
  explain(rate)
  if (share < leastShare) process.exitCode = 1
}

/** Prints above which load a second node pays, and how many nodes a database can feed, by the processor times. */
function explain({ nodeMs, databaseMs, bareMs, bareDatabaseMs }: Rate): void {
  const share = databaseMs / (nodeMs + databaseMs)
  const most = 1000 / nodeMs
  const ratio = nodeMs / databaseMs
  const ofNode = (bareMs / nodeMs).toFixed(2)
  const ofBoth = ((bareMs + bareDatabaseMs) / (nodeMs + databaseMs)).toFixed(2)
  process.stdout.write(
    `  processor time of each: node ${nodeMs.toFixed(2)} ms, database ${databaseMs.toFixed(2)} ms (${(share * 100).toFixed(0)} %)
  of the bare loop: driver ${bareMs.toFixed(2)} ms, database ${bareDatabaseMs.toFixed(2)} ms; share ${ofNode} without the database, ${ofBoth} with it
  on paper: a second node pays above ${most.toFixed(0)}/s; a database with 4 processors feeds ${(4 * ratio).toFixed(1)} nodes\n`,
  )
}

/** A node in a process of its own. */
class Node {
  readonly url: string
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, url: string) {
    this.#child = child
    this.url = url
  }

  static async start(self: string, argv: string[]): Promise<Node> {
    const child = fork(self, argv)
    const [{ url }] = (await once(child, 'message')) as [{ url: string }]
    return new Node(child, url)
  }

  async ask(what: string): Promise<number> {
    this.#child.send(what)
    const [{ answer }] = (await once(this.#child, 'message')) as [{ answer: number }]
    return answer
  }

  async end(): Promise<void> {
    const over = once(this.#child, 'exit')
    this.#child.send('end')
    await over
  }
}

/** Roles of other processes of this benchmark, which do not compare anything. */
export const roles: Record<string, (...words: string[]) => Promise<void>> = {
  jobs: async (location = '', file = '', name = '') => {
    const service = await openNode(location)
    await measureSeaRoutes(service)
    let running: ReturnType<typeof startOnly> | undefined
    answerParent({
      url: '',
      file,
      go: () => {
        running = startOnly(service, name)
      },
      end: async () => {
        await running?.stop(5000)
        await service.deliverer.stop(1000)
      },
    })
  },
  http: async (location = '', file = '') => {
    const service = await openNode(location)
    const { url } = await listen({ service })
    answerParent({ url, file, go: () => {}, end: async () => {} })
  },
  bare: async (location = '', file = '', isOrdered = '') => {
    const recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded[]
    const measured = await replay(location, { recorded, isOrdered: isOrdered === 'true' })
    process.send?.({ ...measured, statements: recorded.length })
    process.disconnect()
  },
}

interface Answers {
  url: string
  /** File for the recorded statements. */
  file: string
  go: () => void
  end: () => Promise<void>
}

function answerParent({ url, file, go, end }: Answers): void {
  let stop = () => [] as Recorded[]
  const answers: Record<string, () => number | Promise<number>> = {
    record: () => {
      stop = recordStatements()
      return 0
    },
    cpu: () => process.cpuUsage().user + process.cpuUsage().system,
    go: () => {
      go()
      return 0
    },
    stop: () => {
      writeFileSync(file, JSON.stringify(stop()))
      return 0
    },
    end: async () => {
      await end()
      process.exit()
    },
  }
  process.on('message', async (what) => {
    process.send?.({ answer: await answers[String(what)]?.() })
  })
  process.send?.({ url })
}
