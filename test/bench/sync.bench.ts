// A sync over loopback against a loop that only downloads and parses the same pages; limits off.
import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCache } from '../../src/cache/open-cache.js'
import { createClient } from '../../src/client/create-client.js'
import { syncAccount } from '../../src/workflows/sync-account.js'
import { recordedAccount } from './sync-pages.js'

const leastShare = 0.7
const mostGrowth = 1.2
const runs = 5

/**
 * How long a service works on a page: as `oct serve` does on this machine, and not at all, which no
 * service does and which shows what storing costs by itself.
 */
const paces = [
  { answersAfterMs: 60, name: 'a service that works 60 ms on each page', least: leastShare },
  { answersAfterMs: 0, name: 'a service that has every page ready', least: 0 },
] as const

const [, self = '', role, ...words] = process.argv
const roles: Record<string, () => Promise<void>> = {
  service: () => serve(Number(words[0]), Number(words[1])),
  loop: () => measured(() => downloadAndParse(words[0] ?? '')),
  sync: () => measured(() => syncInto(words[0] ?? '', words[1] ?? '')),
}
await (roles[role ?? ''] ?? compare)()

/** What one run of a process took and used. */
interface Figures {
  ms: number
  peakMiB: number
}

async function compare(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oct-bench-'))
  const children: ChildProcess[] = []
  const start = async (containers: number, answersAfterMs: number): Promise<string> => {
    const child = fork(self, ['service', String(containers), String(answersAfterMs)])
    children.push(child)
    return new Promise((resolve, reject) => {
      child.once('message', (url) => resolve(String(url)))
      child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)))
    })
  }
  try {
    for (const { answersAfterMs, name, least } of paces) {
      print(`10,000 containers, ${name}`, '')
      comparePace(await start(10_000, answersAfterMs), { folder, least })
    }
    compareMemory(folder, [await start(10_000, 0), await start(30_000, 0)])
  } finally {
    for (const child of children) child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In turn, so that what else the machine does falls on all of them. */
function comparePace(url: string, { folder, least }: { folder: string; least: number }): void {
  const times = { loop: [] as number[], fresh: [] as number[], unchanged: [] as number[] }
  for (let run = 0; run < runs; run += 1) {
    const cache = join(folder, `cache-${run}`)
    times.loop.push(ran(['loop', url]).ms)
    times.fresh.push(ran(['sync', url, cache]).ms)
    times.unchanged.push(ran(['sync', url, cache]).ms)
    rmSync(cache, { recursive: true })
  }
  const loop = median(times.loop)
  print('  a loop that downloads and parses', `${loop.toFixed(0)} ms`)
  for (const name of ['fresh', 'unchanged'] as const) {
    const share = loop / median(times[name])
    const met = share >= least ? `≥ ${least}` : `UNDER ${least}`
    const verdict = least === 0 ? '' : met
    const figures = `${median(times[name]).toFixed(0)} ms  ${share.toFixed(2)} of its pace  ${verdict}`
    print(`  sync of the same pages, ${name} cache`, figures)
    if (!(share >= least)) process.exitCode = 1
  }
}

function compareMemory(folder: string, urls: string[]): void {
  const [least = Number.NaN, most = Number.NaN] = urls.map(
    (url, index) => ran(['sync', url, join(folder, `cache-memory-${index}`)]).peakMiB,
  )
  const growth = most / least
  const verdict = growth <= mostGrowth ? `≤ ${mostGrowth}×` : `OVER ${mostGrowth}×`
  const figures = `${least.toFixed(0)} and ${most.toFixed(0)} MiB  ${growth.toFixed(2)}×  ${verdict}`
  print('peak memory at 10,000 and 30,000 containers', figures)
  if (!(growth <= mostGrowth)) process.exitCode = 1
}

function ran(argv: string[]): Figures {
  const { status, stdout, stderr } = spawnSync(process.execPath, [self, ...argv], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${argv.join(' ')} ended with ${status}: ${stderr}`)
  return JSON.parse(stdout) as Figures
}

/** Runs the work in a process of its own, and says what it took. */
async function measured(work: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  await work()
  const ms = performance.now() - begun
  const figures: Figures = { ms, peakMiB: process.resourceUsage().maxRSS / 1024 }
  process.stdout.write(JSON.stringify(figures))
}

async function syncInto(baseUrl: string, folder: string): Promise<void> {
  const cache = await openCache({ folder, profile: 'default', baseUrl })
  const client = createClient({ baseUrl, token: 'key' })
  await syncAccount({ source: client, cache, now: () => new Date(), resumeWithinMs: 0 })
  await client.close()
  cache.close()
}

async function serve(containers: number, answersAfterMs: number): Promise<void> {
  const pages = new Map<string, string[]>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const page = Number(url.searchParams.get('page[number]') ?? 1)
    const body = pages.get(url.pathname.replace('/v2', ''))?.[page - 1]
    response.setHeader('content-type', 'application/vnd.api+json')
    setTimeout(() => response.end(body ?? '{"data":[],"links":{}}'), answersAfterMs)
  })
  server.listen(0, '127.0.0.1', async () => {
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/v2`
    const account = await recordedAccount(containers, url)
    pages.set('/shipments', account.shipments).set('/tracking_requests', account.requests)
    process.send?.(url)
  })
}

async function downloadAndParse(baseUrl: string): Promise<void> {
  for (const path of ['/shipments', '/tracking_requests', '/shipping_lines']) {
    let next: string | undefined = baseUrl + path
    while (next !== undefined) {
      const page = JSON.parse(await (await fetch(next)).text()) as { links: { next?: string } }
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
