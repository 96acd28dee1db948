import { sendAllRequests } from './all-requests.js'
import { multiplyShipments } from './fill-postgres.js'
import { made, print, untilNone, withClient } from './node-databases.js'
import { type ApiClient, clientOf, openNode, startOnly, trackBills } from './node-load.js'
import { serverCpuMs } from './postgres-processes.js'
import { scansOf } from './query-plans.js'
import { recordStatements } from './recorded-statements.js'

const pendingRequests = `SELECT 1 FROM tracking_requests WHERE status = 'pending' LIMIT 1`
const seedBills = 40
const eventsPerContainer = 5
const mostGrowth = 1.3
const fewContainers = 10_000

/** Compares reads of many containers with reads of few, and looks for statements that read a whole table. */
export async function compareSizes(location: string, containers: number): Promise<void> {
  const seed = await made(location, 'seed')
  const key = await fillSeed(seed)
  const small = await made(location, 'small', 'seed')
  const large = await made(location, 'large', 'seed')
  await grow(small, fewContainers)
  await grow(large, containers)
  await compareReads([small, large], key)
  await findScans(large, key)
  await holdMemory(large, key)
}

async function fillSeed(location: string): Promise<string> {
  const service = await openNode(location)
  const { key } = await service.createKey()
  await trackBills(clientOf(service, key), seedBills)
  const jobs = startOnly(service, 'poll')
  await withClient(location, (client) => untilNone(client, pendingRequests))
  await jobs.stop(5000)
  await service.tick()
  service.close()
  await withClient(location, async (client) => {
    await client.query(`DELETE FROM change_events WHERE sequence NOT IN (
      SELECT sequence FROM change_events ORDER BY sequence DESC
      LIMIT ${eventsPerContainer} * (SELECT count(*) FROM containers))`)
  })
  return key
}

async function grow(location: string, containers: number): Promise<void> {
  await withClient(location, async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS count FROM containers')
    await multiplyShipments(client, Math.ceil(containers / rows[0].count) - 1)
    const sizes = await client.query(`SELECT pg_database_size(current_database()) / 1048576 AS mib,
      (SELECT count(*) FROM containers) AS containers, (SELECT count(*) FROM change_events) AS events`)
    const { mib, containers: boxes, events } = sizes.rows[0]
    print(`${Number(boxes).toLocaleString('en')} containers`, `${mib} MiB with ${events} changes`)
    const tables =
      await client.query(`SELECT relname, pg_total_relation_size(relid) / 1048576 AS mib
      FROM pg_stat_user_tables ORDER BY 2 DESC LIMIT 6`)
    for (const { relname, mib } of tables.rows) print(`  ${relname}`, `${mib} MiB`)
  })
}

async function compareReads(locations: readonly string[], key: string): Promise<void> {
  const services = await Promise.all(locations.map(openNode))
  const sides = await Promise.all(
    services.map(async (service, side) => {
      const client = clientOf(service, key)
      return { client, location: locations[side] ?? '', paths: await pathsOf(client) }
    }),
  )
  for (const name of Object.keys(sides[0]?.paths ?? {})) {
    const rounds: number[][] = []
    for (let round = -1; round < 5; round += 1) {
      const costs: number[] = []
      for (const { client, location, paths } of sides)
        costs.push(await costOf({ client, location }, paths[name] ?? []))
      if (round >= 0) rounds.push(costs)
    }
    const [few = 1, many = 1] = [0, 1].map((side) => median(rounds.map((it) => it[side] ?? 0)))
    const growth = many / few
    const verdict = growth <= mostGrowth ? `≤ ${mostGrowth}×` : `OVER ${mostGrowth}×`
    print(
      `GET /${name}`,
      `${few.toFixed(2)} ms, ${many.toFixed(2)} ms: ${growth.toFixed(2)}×  ${verdict}`,
    )
    if (growth > mostGrowth) process.exitCode = 1
  }
  for (const service of services) service.close()
}

/** Processor time of this process and the server per request, in milliseconds. */
async function costOf(
  { client, location }: { client: ApiClient; location: string },
  paths: readonly string[],
): Promise<number> {
  const cpu = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000 + serverCpuMs(location)
  }
  const before = cpu()
  const begun = performance.now()
  let requests = 0
  while (performance.now() - begun < 700) {
    await (await client.get(paths[requests % paths.length] ?? '')).arrayBuffer()
    requests += 1
  }
  return (cpu() - before) / requests
}

async function pathsOf(client: ApiClient): Promise<Record<string, string[]>> {
  interface List {
    data: { id: string; attributes: { number: string } }[]
    links: { last: string }
  }
  const list = async (path: string) => (await (await client.get(path)).json()) as List
  const first = await list('containers?page[size]=100')
  const last = Number(/page\[number\]=(\d+)/.exec(decodeURIComponent(first.links.last))?.[1])
  const middle = Math.floor(last / 2)
  const { data } = await list(`containers?page[size]=100&page[number]=${middle}`)
  const shipments = await list(`shipments?page[size]=100&page[number]=${Math.floor(middle / 4)}`)
  const numbers = data.map(({ attributes }) => attributes.number)
  return {
    'containers/{id}': data.map(({ id }) => `containers/${id}`),
    'containers/{id}/transport_events': data.map(({ id }) => `containers/${id}/transport_events`),
    'shipments/{id}?include=containers': shipments.data.map(
      ({ id }) => `shipments/${id}?include=containers`,
    ),
    'containers?filter[number]': numbers.map((number) => `containers?filter[number]=${number}`),
    'search?query of a number': numbers.map((number) => `search?query=${number}`),
    'containers, first page': ['containers?page[number]=1'],
    'containers, middle page': [`containers?page[size]=30&page[number]=${middle}`],
    'shipments, middle page': [`shipments?page[size]=30&page[number]=${Math.floor(middle / 4)}`],
    'tracking_requests?filter[status]': ['tracking_requests?filter[status]=created'],
  }
}

async function findScans(location: string, key: string): Promise<void> {
  const service = await openNode(location)
  const stop = recordStatements()
  await sendAllRequests(clientOf(service, key))
  const recorded = stop()
  service.close()
  const scans = await withClient(location, (client) => scansOf(client, recorded))
  const texts = new Set(recorded.map(({ text }) => text)).size
  print(`plans of ${texts} statements`, `${scans.length} read a whole table`)
  for (const words of scans) process.stdout.write(`  ${words}\n`)
  if (scans.length > 0) process.exitCode = 1
}

/** Compares the memory after some thousand requests with the memory after as many more. */
async function holdMemory(location: string, key: string): Promise<void> {
  const service = await openNode(location)
  const client = clientOf(service, key)
  const paths = Object.values(await pathsOf(client)).flat()
  const afterRequests = async () => {
    for (let i = 0; i < 3000; i += 1)
      await (await client.get(paths[i % paths.length] ?? '')).arrayBuffer()
    return process.memoryUsage().rss / 1_048_576
  }
  const first = await afterRequests()
  const second = await afterRequests()
  const growth = second / first
  const verdict = growth <= mostGrowth ? `≤ ${mostGrowth}×` : `OVER ${mostGrowth}×`
  print(
    'memory after 3,000 and 6,000 requests',
    `${first.toFixed(0)} MiB, ${second.toFixed(0)} MiB  ${verdict}`,
  )
  if (growth > mostGrowth) process.exitCode = 1
  service.close()
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
