// Measures the processor time of the server for boards of 1,000 and 100,000 containers, and for a page of GET
// /containers. With OCT_TEST_POSTGRES, the databases are in PostgreSQL, and the time of its server counts too. The
// server must run on this machine, with its data in `data` below the folder of its socket.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createService } from '../../src/service/app.js'
import { listen } from '../../src/service/http/listen.js'
import { createSimulator } from '../../src/service/sources/simulator/create-simulator.js'
import { postgresServer } from '../support/made-databases.js'
import { type FilledAccount, fillAccount } from './fill-account.js'
import { made, withClient } from './node-databases.js'
import { serverCpuMs } from './postgres-processes.js'

const mostGrowth = 3
const mostOfList = 20
/** Without an index for parts of words, a search in SQLite reads every entry if nothing matches. */
const mostSearchMs = 80
const rounds = 9

/** The boards of the measurement. `CUSTOMER` and `TERMINAL` stand for a customer and a terminal of the account. */
const boards = [
  '/',
  '/?show=later',
  '/?by=customer',
  '/?by=terminal',
  '/?by=customer&page=MIDDLE',
  '/?by=terminal&page=MIDDLE',
  '/?customer=CUSTOMER',
  '/?terminal=TERMINAL',
  '/?line=MSCU',
  '/?by=customer&terminal=TERMINAL',
  '/?by=terminal&customer=CUSTOMER',
  '/?customer=CUSTOMER&terminal=TERMINAL&line=MSCU',
  '/?page=MIDDLE',
  '/search?q=MSCU',
  '/search?q=PO-7',
  '/search?q=NOTHING%20MATCHES',
]

/** A process that serves the account of a database. */
interface Filled extends FilledAccount {
  child: ChildProcess
  /** Address of the service, without a path. */
  origin: string
  /** Number of a page in the middle of the whole board. */
  middle: number
}

/** Messages that a serving process sends to the process that started it. */
interface Told {
  origin?: string
  /** Processor time since the start of the process, in microseconds. */
  cpu?: number
}

/** Names of the databases in PostgreSQL that this process created. */
const databases: string[] = []

const [, self = '', servedPath, servedNow] = process.argv
if (servedPath === undefined) await compare()
else await serveDatabase(servedPath, new Date(Number(servedNow)))

async function compare(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oct-bench-'))
  const servers: Filled[] = []
  try {
    for (const count of [1000, 100_000])
      servers.push(await openFilled(await emptyDatabase(folder, count), count))
    const [small, large] = servers
    if (small && large) for (const path of boards) await compareBoards(path, small, large)
  } finally {
    for (const { child } of servers) child.kill()
    rmSync(folder, { recursive: true, force: true })
    await removeDatabases()
  }
}

/** Returns the location of an empty database in PostgreSQL, or of a file in `folder`. */
async function emptyDatabase(folder: string, count: number): Promise<string> {
  if (postgresServer === undefined) return join(folder, `${count}.db`)
  const name = `oct_board_${process.pid}_${count}`
  databases.push(name)
  return made(postgresServer, name)
}

async function removeDatabases(): Promise<void> {
  if (postgresServer === undefined) return
  await withClient(postgresServer, async (client) => {
    for (const name of databases) await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
  })
}

async function compareBoards(path: string, small: Filled, large: Filled): Promise<void> {
  const contestants = [
    () => cpuMs(small, '/v2/containers'),
    () => cpuMs(small, addressIn(small, path)),
    () => cpuMs(large, addressIn(large, path)),
  ]
  const measured: number[][] = []
  for (let round = -10; round < rounds; round += 1) {
    const figures: number[] = []
    for (const measure of contestants) figures.push(await measure())
    if (round >= 0) measured.push(figures)
  }
  const [list = 0, few = 0, many = 0] = [0, 1, 2].map((at) =>
    median(measured.map((figures) => figures[at] ?? 0)),
  )
  const growth = median(measured.map(([, of = 1, is = 1]) => is / of))
  const share = median(measured.map(([of = 1, is = 1]) => is / of))
  const verdicts = path.startsWith('/search')
    ? [verdictOf(many, mostSearchMs, ' ms')]
    : [verdictOf(growth, mostGrowth, '×'), `of the list ${verdictOf(share, mostOfList, '×')}`]
  if (verdicts.some((words) => words.includes('OVER'))) process.exitCode = 1
  const figures = [list, few, many].map((ms) => ms.toFixed(1).padStart(7)).join('')
  process.stdout.write(`${path.padEnd(50)}${figures} ms  ${verdicts.join(', ')}\n`)
}

function verdictOf(figure: number, most: number, unit: string): string {
  return `${figure.toFixed(2)}${unit} ${figure <= most ? '≤' : 'OVER'} ${most}${unit}`
}

/** Returns the processor time of the server for one request, in milliseconds. */
async function cpuMs(server: Filled, path: string): Promise<number> {
  const repeats = (path.startsWith('/v2') ? 30 : 4) * (postgresServer === undefined ? 1 : 2)
  const before = await cpuOf(server.child)
  for (let time = 0; time < repeats; time += 1) await ask(server, path)
  return ((await cpuOf(server.child)) - before) / repeats
}

async function ask({ origin, key, cookie }: Filled, path: string): Promise<void> {
  const headers: Record<string, string> = path.startsWith('/v2')
    ? { authorization: `Token ${key}` }
    : { cookie, accept: 'text/html' }
  const answer = await fetch(`${origin}${path}`, { headers })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`)
}

/** Returns the processor time so far in milliseconds. The server of PostgreSQL counts in units of 10 ms. */
async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const own = ((await toldBy(child)).cpu ?? 0) / 1000
  return postgresServer === undefined ? own : own + serverCpuMs(postgresServer)
}

async function toldBy(child: ChildProcess): Promise<Told> {
  const [told] = (await once(child, 'message')) as [Told]
  return told
}

function addressIn({ customer, terminal, middle }: Filled, path: string): string {
  return path
    .replace('CUSTOMER', customer)
    .replace('TERMINAL', encodeURIComponent(terminal))
    .replace('MIDDLE', String(middle))
}

/** Serves a database with a stopped clock. */
async function serveDatabase(databasePath: string, now: Date): Promise<void> {
  const service = await createService({
    databasePath,
    sources: [createSimulator()],
    clock: () => now,
    rateLimits: false,
    advances: 'in-background',
  })
  const { url } = await listen({ service })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system } satisfies Told)
  })
  process.send?.({ origin: new URL(url).origin } satisfies Told)
}

/** Fills a database with an account of `count` containers, and serves the account in a process of its own. */
async function openFilled(databasePath: string, count: number): Promise<Filled> {
  const account = await fillAccount(databasePath, count)
  const child = fork(self, [databasePath, String(account.now.getTime())])
  const { origin = '' } = await toldBy(child)
  return { ...account, child, origin, middle: Math.floor(count / 220) }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
