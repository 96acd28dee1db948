import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceOf } from '../../src/service/app.js'
import { memoryBlobs } from '../../src/service/documents/blobs/memory-blobs.js'
import { createSimulator } from '../../src/service/sources/simulator/create-simulator.js'
import { openSqlite } from '../../src/service/store/database/sqlite/open-sqlite.js'
import type { Db } from '../../src/service/store/database/store.js'
import type { TrackingRequestRow } from '../../src/service/store/database/tables.js'
import { readTotals } from '../../src/service/store/totals.js'
import type { World } from '../../src/service/world.js'
import { bareWritingMs } from './bare-writing.js'

// npm run bench -- advance [containers]: one simulated day of a service that tracks many containers.

const wanted = Number(process.argv[2] ?? 100_000)
/** Limits for a service that polls 100,000 containers on one thread. */
const limits = { seconds: 180, mebibytes: 400 }
const dayMs = 86_400_000
const folder = mkdtempSync(join(tmpdir(), 'oct-advance-'))
const databasePath = join(folder, 'service.db')
let now = Date.parse('2026-03-02T09:00:00Z')

const store = await openSqlite(databasePath)
const errors: unknown[] = []
let polls = 0
const observer = {
  polled() {
    polls += 1
  },
  requestBegan() {},
  requestEnded() {},
}
const onError = (error: unknown) => errors.push(error)
const world: World = {
  ...{ store, blobs: memoryBlobs(), sources: [createSimulator()], onError },
  clock: () => new Date(now),
}
const service = serviceOf(world, { observer })
try {
  await service.createKey()
  const filling = await timed(fill)
  report('filled', await totals(), filling)
  now += dayMs
  const before = await changeEvents()
  polls = 0
  const day = await timed(catchUp)
  const told = (await changeEvents()) - before
  report('one day', { ...(await totals()), polls, change_events: told }, day)
  const peak = process.resourceUsage().maxRSS / 1024
  print(`database ${Math.round(statSync(databasePath).size / 2 ** 20)} MiB`)
  const bareMs = await bareWritingMs(databasePath, 2000)
  const pollMs = (day.seconds * 1000) / polls
  print(
    `a poll takes ${pollMs.toFixed(2)} ms, ${(pollMs / bareMs).toFixed(1)} times the bare writing of its rows (${bareMs.toFixed(2)} ms)`,
  )
  if (errors.length > 0) throw errors[0]
  judge(day.seconds, peak)
} finally {
  service.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Does all work that is due, as a hosted service does. */
async function catchUp(): Promise<void> {
  while (await service.work(performance.now() + 10));
}

function judge(seconds: number, mebibytes: number): void {
  const isFast = seconds <= limits.seconds && mebibytes <= limits.mebibytes
  if (!isFast) process.exitCode = 1
  print(
    `one day in ${seconds.toFixed(1)} s (at most ${limits.seconds}) within ${Math.round(mebibytes)} MiB (at most ${limits.mebibytes}): ${isFast ? 'passed' : 'MISSED'}`,
  )
}

/** Registers bills of lading until enough containers are tracked. */
async function fill(): Promise<void> {
  const { account_id, user_id } = await store.db
    .selectFrom('api_keys')
    .select(['account_id', 'user_id'])
    .executeTakeFirstOrThrow()
  for (let next = 0; (await open()) < wanted; ) {
    const end = next + 2000
    await store.transaction('everything', async (db: Db) => {
      for (; next < end; next++) await insert(db, { account_id, user_id }, next)
    })
    now += 5000
    await catchUp()
  }
}

async function insert(
  db: Db,
  owner: Pick<TrackingRequestRow, 'account_id' | 'user_id'>,
  i: number,
): Promise<void> {
  const request_number = `MAEU${100_000_000 + i * 7919}`
  const at = new Date(now).toISOString()
  await db
    .insertInto('tracking_requests')
    .values({
      id: `request-${i}`,
      ...owner,
      shipment_id: null,
      request_type: 'bill_of_lading',
      request_number,
      normalized_number: request_number,
      scac: 'MAEU',
      status: 'pending',
      failed_reason: null,
      ref_numbers: '[]',
      shipment_tags: '[]',
      is_retrying: 0,
      retry_count: null,
      awaiting_since: null,
      customer_id: null,
      initial_custom_fields: null,
      simulated: 1,
      created_at: at,
      updated_at: at,
      next_poll_at: at,
      polls: 0,
    })
    .execute()
}

/** Returns the number of containers whose shipment is still tracked. */
async function open(): Promise<number> {
  const { n } = await store.db
    .selectFrom('containers')
    .innerJoin('shipments', 'shipments.id', 'containers.shipment_id')
    .select((build) => build.fn.countAll<number>().as('n'))
    .where('shipments.stopped_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

async function totals() {
  const { shipments, containers } = await readTotals(store.db)
  return { shipments, containers, tracked: await open() }
}

async function changeEvents(): Promise<number> {
  const { n } = await store.db
    .selectFrom('change_events')
    .select((build) => build.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

interface Effort {
  seconds: number
  /** Processor time of all threads, which does not depend on other programs on the machine. */
  cpuSeconds: number
}

async function timed(work: () => Promise<void>): Promise<Effort> {
  const from = performance.now()
  const cpuFrom = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(cpuFrom)
  return { seconds: (performance.now() - from) / 1000, cpuSeconds: (user + system) / 1e6 }
}

function report(what: string, counts: Record<string, number>, effort: Effort): void {
  const words = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  const [seconds, cpu] = [effort.seconds, effort.cpuSeconds].map((each) => each.toFixed(1))
  print(`${what}: ${seconds} s (processor ${cpu} s) · ${words.join(' · ')}`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
