// Measures GET /containers/{id} over loopback against bare node:http, and lists of 1,000 and 100,000 containers.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createService } from '../../src/service/app.js'
import { listen } from '../../src/service/http/listen.js'
import { createSimulator } from '../../src/service/sources/simulator/create-simulator.js'
import { serviceSchema } from '../../src/service/store/database/sqlite/service-schema.js'
import { openDatabase } from '../../src/sqlite/open-database.js'
import { generateLoad } from './generate-load.js'

const begun = new Date('2026-03-02T09:00:00Z')
const later = new Date('2026-04-20T09:00:00Z')
const leastShare = 0.4
const mostGrowth = 1.3
const copied: Record<string, string> = {
  id: `printf('c0000000-0000-4000-8000-%012d', i)`,
  number: 'number || i',
  ordinal: '(SELECT max(ordinal) FROM containers) + i',
  created_at: `strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' seconds')`,
}

/** Messages from a process of the benchmark to the process that started it. */
interface Told {
  url?: string
  key?: string
  perSecond?: number
  /** Processor time since the start of the process, in microseconds. */
  cpu?: number
}

interface Contestant {
  child: ChildProcess
  url: string
  key: string
}

const [, self = '', role, ...words] = process.argv
const roles: Record<string, () => Promise<void>> = {
  service: () => serveDatabase(words[0] ?? ''),
  bare: () => serveBytes(words[0] ?? ''),
  load: async () => {
    const perSecond = await generateLoad(words[0] ?? '', words[1] ?? '', Number(words[2]))
    process.send?.({ perSecond } satisfies Told)
  },
}
await (roles[role ?? ''] ?? compare)()

async function compare(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oct-bench-'))
  const children: ChildProcess[] = []
  const start: Start = async (...argv) => {
    const child = fork(self, argv)
    children.push(child)
    const { url = '', key = '' } = await toldBy(child)
    return { child, url, key }
  }
  try {
    const small = await start('service', await filled(join(folder, 'small.db'), 1000))
    const large = await start('service', await filled(join(folder, 'large.db'), 100_000))
    await compareReads(small, start)
    await compareDifferent(large)
    await comparePages(small, large)
  } finally {
    for (const child of children) child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Start = (...argv: string[]) => Promise<Contestant>

async function compareReads(service: Contestant, start: Start): Promise<void> {
  const headers = { authorization: `Token ${service.key}` }
  const list = await (await fetch(`${service.url}/containers`, { headers })).json()
  const { data } = list as { data: { id: string }[] }
  const one = { ...service, url: `${service.url}/containers/${data[0]?.id}` }
  const body = await (await fetch(one.url, { headers })).text()
  const bare = await start('bare', body)
  const measured = await inTurns([bare, one], { rounds: 9, ms: 1000, warmUpMs: 6000 })
  const share = median(measured.map(([of, is]) => (is?.perSecond ?? 0) / (of?.perSecond ?? 1)))
  const ofTime = median(measured.map(([of, is]) => (of?.cpuUs ?? 0) / (is?.cpuUs ?? 1)))
  const verdict = share >= leastShare ? `≥ ${leastShare}` : `UNDER ${leastShare}`
  print(`bare node:http, the same ${body.length} characters`, typical(measured, 0))
  print('GET /containers/{id}', typical(measured, 1), `${share.toFixed(2)} of bare  ${verdict}`)
  process.stdout.write(`by processor time per request: ${ofTime.toFixed(2)} of bare\n`)
  if (share < leastShare) process.exitCode = 1
}

/** Compares requests for one container with requests for a thousand different containers. */
async function compareDifferent(service: Contestant): Promise<void> {
  const begin = `${service.url}/containers/c0000000-0000-4000-8000-0000000`
  const contestants = [`${begin}10000`, `${begin}#10000-10999`].map((url) => ({ ...service, url }))
  const measured = await inTurns(contestants, { rounds: 9, ms: 700, warmUpMs: 2000 })
  const cost = median(measured.map(([one, many]) => (many?.cpuUs ?? 1) / (one?.cpuUs ?? 1)))
  print('GET /containers/{id}, one of 100,000', typical(measured, 0))
  print('GET /containers/{id}, 1,000 in turn', typical(measured, 1), `costs ${cost.toFixed(2)}×`)
}

async function comparePages(small: Contestant, large: Contestant): Promise<void> {
  const pages = [
    ['first page', 'containers?page[number]=1', 'containers?page[number]=1'],
    ['middle page', 'containers?page[number]=16', 'containers?page[number]=1666'],
    ['middle page by its link', await nextOf(small, 15), await nextOf(large, 1665)],
  ] as const
  for (const [name, ofSmall, ofLarge] of pages) {
    const at = (server: Contestant, path: string) => ({ ...server, url: `${server.url}/${path}` })
    const contestants = [at(small, ofSmall), at(large, ofLarge)]
    const measured = await inTurns(contestants, { rounds: 9, ms: 700, warmUpMs: 2000 })
    const growth = median(measured.map(([few, many]) => (many?.cpuUs ?? 1) / (few?.cpuUs ?? 1)))
    const verdict = growth <= mostGrowth ? `≤ ${mostGrowth}×` : `OVER ${mostGrowth}×`
    print(`GET /containers, ${name} of 1,000`, typical(measured, 0))
    const cost = `costs ${growth.toFixed(2)}×  ${verdict}`
    print(`GET /containers, ${name} of 100,000`, typical(measured, 1), cost)
    if (growth > mostGrowth) process.exitCode = 1
  }
}

/** Returns the link to the page after a page of parties. Parties have no row numbers. */
async function nextOf(server: Contestant, page: number): Promise<string> {
  const headers = { authorization: `Token ${server.key}` }
  const url = `${server.url}/parties?page[size]=30&page[number]=${page}`
  const { links } = (await (await fetch(url, { headers })).json()) as { links: { next: string } }
  return links.next.slice(links.next.indexOf('parties?'))
}

interface Measured {
  perSecond: number
  /** Processor time of the server per request, in microseconds. */
  cpuUs: number
}

/** Runs every contestant once per round, A B A B …, after one run of each to warm up. */
async function inTurns(
  contestants: readonly Contestant[],
  { rounds, ms, warmUpMs }: { rounds: number; ms: number; warmUpMs: number },
): Promise<Measured[][]> {
  for (const contestant of contestants) await measure(contestant, warmUpMs)
  const measured: Measured[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const figures: Measured[] = []
    for (const contestant of contestants) figures.push(await measure(contestant, ms))
    measured.push(figures)
  }
  return measured
}

async function measure({ child, url, key }: Contestant, ms: number): Promise<Measured> {
  const before = await cpuOf(child)
  const { perSecond = 0 } = await toldBy(fork(self, ['load', url, key, String(ms)]))
  const spent = (await cpuOf(child)) - before
  return { perSecond, cpuUs: spent / ((perSecond * ms) / 1000) }
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu')
  return (await toldBy(child)).cpu ?? 0
}

function toldBy(child: ChildProcess): Promise<Told> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null) =>
      reject(new Error(`a part of the benchmark ended with ${code}`))
    child.once('exit', fail)
    child.once('message', (told) => {
      child.off('exit', fail)
      resolve(told as Told)
    })
  })
}

function tellCpu(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system } satisfies Told)
  })
}

/** Serves a database with a stopped clock, as `oct serve --no-rate-limits` does. */
async function serveDatabase(databasePath: string): Promise<void> {
  const service = await createService({
    databasePath,
    sources: [],
    clock: () => later,
    rateLimits: false,
    advances: 'in-background',
  })
  const { key } = await service.createKey()
  const { url } = await listen({ service })
  tellCpu()
  process.send?.({ url, key } satisfies Told)
}

async function serveBytes(body: string): Promise<void> {
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/vnd.api+json',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    tellCpu()
    process.send?.({ url: `http://127.0.0.1:${port}/`, key: '' } satisfies Told)
  })
}

/** Creates a database with `count` copies of one simulated container and its bill, and with as many parties. */
async function filled(databasePath: string, count: number): Promise<string> {
  let now = begun
  const service = await createService({
    databasePath,
    sources: [createSimulator()],
    clock: () => now,
  })
  const { key } = await service.createKey()
  const attributes = {
    request_type: 'bill_of_lading',
    request_number: 'MEDUFR030802',
    scac: 'MSCU',
  }
  const answer = await service.fetch(
    new Request('http://oct.bench/v2/tracking_requests', {
      method: 'POST',
      headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { type: 'tracking_request', attributes } }),
    }),
  )
  if (answer.status !== 201) throw new Error(await answer.text())
  now = later
  await service.tick()
  service.close()
  await multiply(databasePath, count)
  return databasePath
}

async function multiply(databasePath: string, count: number): Promise<void> {
  const database = await openDatabase({ path: databasePath, ...serviceSchema })
  const columns = database.prepare(`SELECT name FROM pragma_table_info('containers')`).all()
  const names = columns.map(({ name }) => String(name))
  const values = names.map((name) => copied[name] ?? name)
  database.exec(`BEGIN;
    UPDATE shipments SET next_poll_at = NULL;
    WITH RECURSIVE copy (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM copy WHERE i < ${count})
    INSERT INTO containers (${names}) SELECT ${values}
    FROM (SELECT * FROM containers LIMIT 1), copy;
    WITH RECURSIVE copy (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM copy WHERE i < ${count})
    INSERT INTO parties (id, account_id, company_name, name_key, created_at, updated_at)
    SELECT 'p' || i, accounts.id, 'Party ' || i, 'party ' || i, ${copied.created_at}, accounts.created_at
    FROM accounts, copy;
    COMMIT`)
  database.close()
}

function typical(measured: readonly Measured[][], index: number): number {
  return median(measured.map((figures) => figures[index]?.perSecond ?? 0))
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function print(name: string, perSecond: number, verdict = ''): void {
  process.stdout.write(
    `${name.padEnd(52)} ${perSecond.toFixed(0).padStart(7)} requests/s  ${verdict}\n`,
  )
}
