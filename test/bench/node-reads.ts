import { sendAllRequests } from './all-requests.js'
import { made, print, withClient } from './node-databases.js'
import { fillSeed, grow } from './node-fill.js'
import { type ApiClient, clientOf, openNode } from './node-load.js'
import { serverCpuMs } from './postgres-processes.js'
import { scansOf } from './query-plans.js'
import { readPaths } from './read-paths.js'
import { recordStatements } from './recorded-statements.js'

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

async function compareReads(locations: readonly string[], key: string): Promise<void> {
  const services = await Promise.all(locations.map(openNode))
  const sides = await Promise.all(
    services.map(async (service, side) => {
      const client = clientOf(service, key)
      return { client, location: locations[side] ?? '', paths: await readPaths(client) }
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
  const paths = Object.values(await readPaths(client)).flat()
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
