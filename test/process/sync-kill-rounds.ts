import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openCache } from '../../src/cache/open-cache.js'
import { openRaw } from '../../src/sqlite/driver.js'
import { type Answered, fakeService } from './fake-service.js'
import type { Machine } from './program.js'

export interface SyncKillPlan {
  on: Machine
  /** Number of shipments. Each has one container. A page contains a hundred shipments. */
  shipments: number
  kills: number
  /** True if shipments appear, change and stop between kills. */
  isMoving: boolean
  random: () => number
}

export interface SyncKillReport {
  /** Runs that continued a killed run. */
  resumed: number
  /** Runs that finished before the kill. */
  finished: number
  /** Sentences about a bad cache after a kill or after the last sync. */
  complaints: string[]
}

/**
 * Syncs with the real program and kills it repeatedly with SIGKILL at random moments; the cache
 * must never be damaged. The last sync must leave what a sync into an empty cache leaves; if the
 * account changes, a second sync must.
 */
export async function syncKillRounds(plan: SyncKillPlan): Promise<SyncKillReport> {
  const { on, kills, random } = plan
  const account = movingAccount(plan)
  const service = await fakeService(({ url }) => ({
    ...account.answer(url),
    afterMs: random() * 12,
  }))
  const report: SyncKillReport = { resumed: 0, finished: 0, complaints: [] }
  const cacheIn = (name: string) => ({
    folder: join(on.folder, name),
    env: {
      OCT_BASE_URL: service.baseUrl,
      OCT_TOKEN: 'key-1',
      OCT_CACHE_DIR: join(on.folder, name),
    },
  })
  const [killed, fresh] = [cacheIn('killed'), cacheIn('fresh')]
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      if (plan.isMoving) account.move()
      const { isFinished, stderr } = await killedSync(plan, killed.env, service.asked)
      if (isFinished) report.finished += 1
      if (stderr.includes('Continuing the interrupted sync')) report.resumed += 1
      report.complaints.push(...(await damageOf(killed.folder, service.baseUrl)))
      forgetRates(killed.folder)
    }
    for (const { env } of [killed, ...(plan.isMoving ? [killed] : []), fresh]) {
      const run = await on.runHere(['sync', '--quiet', '-o', 'ids'], { env })
      if (run.exit !== 0)
        report.complaints.push(`the last sync ended with ${run.exit}: ${run.stderr}`)
    }
    const [left, right] = await Promise.all(
      [killed, fresh].map(({ folder }) => openRows(folder, service.baseUrl)),
    )
    if (left !== right)
      report.complaints.push('the last sync left another account than a fresh one')
    return report
  } finally {
    await service.close()
  }
}

async function killedSync(
  { on, random }: SyncKillPlan,
  env: Record<string, string>,
  asked: readonly string[],
): Promise<{ isFinished: boolean; stderr: string }> {
  const before = asked.length
  const syncing = on.start(['sync'], { env })
  const begun = Date.now()
  while (asked.length === before && Date.now() - begun < 60_000) await wait(2)
  await wait(random() * 150)
  syncing.kill('SIGKILL')
  const { exitCode, stderr } = await syncing
  return { isFinished: exitCode === 0, stderr }
}

async function damageOf(folder: string, baseUrl: string): Promise<string[]> {
  const cache = await openCache({ folder, profile: 'default', baseUrl })
  const { path } = cache.info()
  cache.close()
  const raw = await openRaw(path, false)
  const rows = raw.prepare('PRAGMA integrity_check').all()
  raw.close()
  const isWhole = rows.length === 1 && rows[0]?.integrity_check === 'ok'
  return isWhole ? [] : rows.map((row) => JSON.stringify(row))
}

/** The kills happen within a minute, so forget the requests of earlier rounds. */
function forgetRates(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.includes('.rates.')) rmSync(join(folder, name))
  }
}

/** Returns the rows of all active shipments as JSON. */
async function openRows(folder: string, baseUrl: string): Promise<string> {
  const cache = await openCache({ folder, profile: 'default', baseUrl })
  const shipments = cache.shipments.list({ openOnly: true }).map(({ shipment }) => shipment)
  const boxes = cache.containers.list({ openOnly: true }).map(({ container }) => container)
  cache.close()
  const sorted = [...shipments, ...boxes].map((each) =>
    JSON.stringify(each, Object.keys(each).sort()),
  )
  return sorted.sort().join('\n')
}

/** In each step, some shipments are new, some change and some end. */
function movingAccount({ shipments, random }: SyncKillPlan) {
  const tracked = Array.from({ length: shipments }, (_, serial) => ({ serial, voyage: 0 }))
  let serial = shipments
  const move = () => {
    tracked.splice(Math.floor(random() * tracked.length), 1)
    tracked.unshift({ serial, voyage: 0 })
    serial += 1
    for (let turn = 0; turn < 5; turn += 1) {
      const one = tracked[Math.floor(random() * tracked.length)]
      if (one) one.voyage += 1
    }
  }
  const answer = (url: URL): Answered => {
    if (!url.pathname.startsWith('/v2/shipments')) return {}
    const id = /shipments\/shipment-(\d+)/.exec(url.pathname)?.[1]
    if (id !== undefined) {
      const one = tracked.find((candidate) => candidate.serial === Number(id))
      return one ? { body: { ...pageOf([one]), data: shipmentOf(one) } } : { status: 404, body: {} }
    }
    const page = Number(url.searchParams.get('page[number]') ?? 1)
    const isLast = page * 100 >= tracked.length
    const links = isLast ? {} : { next: `${url.pathname}?page[number]=${page + 1}` }
    const items = tracked.slice((page - 1) * 100, page * 100)
    return { body: { ...pageOf(items), links, meta: { total: tracked.length } } }
  }
  return { move, answer }
}

interface Tracked {
  serial: number
  voyage: number
}

const pageOf = (items: readonly Tracked[]) => ({
  data: items.map(shipmentOf),
  included: items.map(boxOf),
})

const shipmentOf = ({ serial, voyage }: Tracked) => ({
  id: `shipment-${serial}`,
  type: 'shipment',
  attributes: { bill_of_lading_number: `MEDUFR${serial}`, pod_voyage_number: `${voyage}W` },
  relationships: { containers: { data: [{ id: `box-${serial}`, type: 'container' }] } },
})

const boxOf = ({ serial, voyage }: Tracked) => ({
  id: `box-${serial}`,
  type: 'container',
  attributes: { number: `MSCU${serial}`, current_status: voyage % 2 ? 'on_ship' : 'grounded' },
  relationships: { shipment: { data: { id: `shipment-${serial}`, type: 'shipment' } } },
})
