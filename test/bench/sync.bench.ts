// Measures a sync over loopback, compared with a loop that downloads and parses the same pages, without rate limits.
import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCache } from '../../src/cache/open-cache.js'
import { createClient } from '../../src/client/create-client.js'
import { syncIncludes } from '../../src/desk/sync/includes.js'
import { syncAccount } from '../../src/desk/sync/sync-account.js'
import { createService } from '../../src/service/app.js'
import { listen } from '../../src/service/http/listen.js'
import { createSimulator } from '../../src/service/sources/simulator/create-simulator.js'
import { recordedAccount } from './sync-pages.js'

const leastShare = 0.7
/** Allowed growth of the memory in use at the end of the work, as a factor. */
const mostGrowth = 1.05
/** Allowed growth of the peak memory, as a factor. It is large, because garbage is not collected at fixed times. */
const mostPeakGrowth = 1.3
const runs = 5
const memoryRuns = 3
/** Number of bills of lading, of which about 9,500 containers are active on the simulated day. */
const bills = 5_400
const begun = new Date('2026-03-02T09:00:00Z')
const later = new Date('2026-03-05T09:00:00Z')

const [, self = '', role, ...words] = process.argv
const roles: Record<string, () => Promise<void>> = {
  service: () => serveAccount(Number(words[0])),
  pages: () => servePages(Number(words[0])),
  loop: () => measured(() => downloadAndParse(servedAt(words))),
  sync: () => measured(() => syncInto(servedAt(words), words[2] ?? '')),
}
await (roles[role ?? ''] ?? compare)()

/** Time and memory that one run of a process used. */
interface Figures {
  ms: number
  /** Processor time of the work, of all threads of the process. */
  cpuMs: number
  peakMiB: number
  /** Memory in use after a garbage collection at the end of the work. */
  heldMiB: number
}

/** URL of the service from which pages are read, and the API key. */
interface Served {
  url: string
  key: string
}

function servedAt([url = '', key = '']: string[]): Served {
  return { url, key }
}

async function compare(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oct-bench-'))
  const children: ChildProcess[] = []
  const start = async (role: 'service' | 'pages', boxes: number): Promise<Served> => {
    const child = fork(self, [role, String(boxes)])
    children.push(child)
    return new Promise((resolve, reject) => {
      child.once('message', (served) => resolve(served as Served))
      child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)))
    })
  }
  try {
    print(`about 9,500 open containers of ${bills} bills, a hosted service`, '')
    comparePace(await start('service', bills), { folder, least: leastShare })
    print('10,000 containers, every page ready: what storing costs by itself', '')
    comparePace(await start('pages', 10_000), { folder, least: 0 })
    compareMemory(folder, [await start('pages', 10_000), await start('pages', 30_000)])
  } finally {
    for (const child of children) child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the contestants in turn, so that other work of the machine slows all of them. */
function comparePace(
  { url, key }: Served,
  { folder, least }: { folder: string; least: number },
): void {
  const runsOf = { loop: [] as Figures[], fresh: [] as Figures[], unchanged: [] as Figures[] }
  for (let run = 0; run < runs; run += 1) {
    const cache = join(folder, `cache-${run}`)
    runsOf.loop.push(ran(['loop', url, key]))
    runsOf.fresh.push(ran(['sync', url, key, cache]))
    runsOf.unchanged.push(ran(['sync', url, key, cache]))
    rmSync(cache, { recursive: true })
  }
  const middle = (all: readonly Figures[]) => ({
    ms: median(all.map(({ ms }) => ms)),
    cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
  })
  const loop = middle(runsOf.loop)
  print('  a loop that downloads and parses', `${loop.ms.toFixed(0)} ms`)
  for (const name of ['fresh', 'unchanged'] as const) {
    const { ms, cpuMs } = middle(runsOf[name])
    const share = loop.ms / ms
    const met = share >= least ? `≥ ${least}` : `UNDER ${least}`
    const verdict = least === 0 ? '' : met
    const byCpu = `by processor time ${(loop.cpuMs / cpuMs).toFixed(2)}`
    const figures = `${ms.toFixed(0)} ms  ${share.toFixed(2)} of its pace, ${byCpu}  ${verdict}`
    print(`  sync of the same pages, ${name} cache`, figures)
    if (!(share >= least)) process.exitCode = 1
  }
}

function compareMemory(folder: string, services: Served[]): void {
  const [few = [], many = []] = services.map(({ url, key }, index) =>
    Array.from({ length: memoryRuns }, (_, run) =>
      ran(['sync', url, key, join(folder, `cache-memory-${index}-${run}`)]),
    ),
  )
  const bounds = { heldMiB: mostGrowth, peakMiB: mostPeakGrowth }
  for (const [name, words] of [
    ['heldMiB', 'memory held after'],
    ['peakMiB', 'peak memory of'],
  ] as const) {
    const [least, most] = [few, many].map((all) => median(all.map((one) => one[name])))
    if (least === undefined || most === undefined) throw new Error('nothing was measured')
    const growth = most / least
    const verdict = growth <= bounds[name] ? `≤ ${bounds[name]}×` : `OVER ${bounds[name]}×`
    const figures = `${least.toFixed(0)} and ${most.toFixed(0)} MiB  ${growth.toFixed(2)}×  ${verdict}`
    print(`${words} 10,000 and 30,000 containers`, figures)
    if (!(growth <= bounds[name])) process.exitCode = 1
  }
}

function ran(argv: string[]): Figures {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', self, ...argv], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${argv.join(' ')} ended with ${status}: ${stderr}`)
  return JSON.parse(stdout) as Figures
}

/** Runs the work in a separate process, and prints its time and memory. */
async function measured(work: () => Promise<void>): Promise<void> {
  const [begun, used] = [performance.now(), process.cpuUsage()]
  await work()
  const ms = performance.now() - begun
  const { user, system } = process.cpuUsage(used)
  const peakMiB = process.resourceUsage().maxRSS / 1024
  globalThis.gc?.()
  const heldMiB = process.memoryUsage().heapUsed / 2 ** 20
  const figures: Figures = { ms, cpuMs: (user + system) / 1000, peakMiB, heldMiB }
  process.stdout.write(JSON.stringify(figures))
}

async function syncInto({ url: baseUrl, key: token }: Served, folder: string): Promise<void> {
  const cache = await openCache({ folder, profile: 'default', baseUrl })
  const client = createClient({ baseUrl, token })
  await syncAccount({ source: client, cache, now: () => new Date(), resumeWithinMs: 0 })
  await client.close()
  cache.close()
}

/** Runs `oct serve --simulator --no-rate-limits` with a number of bills of lading and a stopped clock. */
async function serveAccount(bills: number): Promise<void> {
  let now = begun
  const service = await createService({
    databasePath: ':memory:',
    sources: [createSimulator()],
    clock: () => now,
    rateLimits: false,
    advances: 'in-background',
  })
  const { key } = await service.createKey()
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' }
  for (let serial = 0; serial < bills; serial += 1) {
    const request_number = `MAEU${100_000_000 + serial * 7919}`
    const attributes = { request_type: 'bill_of_lading', request_number, scac: 'MAEU' }
    const body = JSON.stringify({ data: { type: 'tracking_request', attributes } })
    const address = 'http://oct.bench/v2/tracking_requests'
    const answer = await service.fetch(new Request(address, { method: 'POST', headers, body }))
    if (answer.status !== 201) throw new Error(await answer.text())
  }
  now = later
  await service.tick()
  const { url } = await listen({ service })
  process.send?.({ url, key } satisfies Served)
}

async function servePages(count: number): Promise<void> {
  const pages = new Map<string, string[]>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const page = Number(url.searchParams.get('page[number]') ?? 1)
    const body = pages.get(url.pathname.replace('/v2', ''))?.[page - 1]
    response.setHeader('content-type', 'application/vnd.api+json')
    response.end(body ?? '{"data":[],"links":{}}')
  })
  server.listen(0, '127.0.0.1', async () => {
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/v2`
    const account = await recordedAccount(count, url)
    pages.set('/shipments', account.shipments).set('/tracking_requests', account.requests)
    process.send?.({ url, key: 'key' } satisfies Served)
  })
}

/** Downloads and parses the pages that a sync requests first, and the pages to which they link. */
async function downloadAndParse({ url, key }: Served): Promise<void> {
  const headers = { authorization: `Token ${key}` }
  const size = 'page[size]=100'
  const shipments = `include=${syncIncludes.join(',')}&filter[tracking_stopped]=false&${size}`
  const lists = [`/shipments?${shipments}`, `/tracking_requests?${size}`, `/shipping_lines?${size}`]
  for (const list of lists) {
    let next: string | undefined = url + list
    while (next !== undefined) {
      const text = await (await fetch(next, { headers })).text()
      const page = JSON.parse(text) as { links: { next?: string } }
      next = page.links.next
    }
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function print(name: string, words: string): void {
  process.stdout.write(`${name.padEnd(52)} ${words}\n`)
}
