import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrations } from '../../src/cache/schema.js'
import { type Database, openRaw } from '../../src/sqlite/driver.js'
import { openDatabase } from '../../src/sqlite/open-database.js'
import { schemaVersion } from '../../src/sqlite/schema-version.js'
import { fakeService } from './fake-service.js'
import { ended, type Machine } from './program.js'

export interface MigrateKillPlan {
  on: Machine
  /** Of one box each. */
  shipments: number
  kills: number
  /** Schema version of the cache that is brought up to date. */
  from: number
  /** From 0 to below 1. */
  random: () => number
}

export interface MigrateKillReport {
  /** Runs that came to their end before they were killed. */
  finished: number
  /** Kills that left the old schema, and that left the new one with old columns. */
  old: number
  halfway: number
  complaints: string[]
}

/**
 * Has the real program bring a cache of an older schema up to date, two processes at once in every
 * other round, and kills one of them with SIGKILL at a random moment. Each time the file has to be
 * whole, and the next run has to answer and leave what a run that nobody kills answers and leaves.
 */
export async function migrateKillRounds(plan: MigrateKillPlan): Promise<MigrateKillReport> {
  const { on, kills, random } = plan
  const report: MigrateKillReport = { finished: 0, old: 0, halfway: 0, complaints: [] }
  const old = await oldCache(plan)
  const placed = (name: string) => {
    const folder = join(on.folder, name)
    rmSync(folder, { recursive: true, force: true })
    cpSync(old.folder, folder, { recursive: true })
    return { folder, env: { ...old.env, OCT_CACHE_DIR: folder } }
  }
  const words = ['containers', '--offline', '-o', 'json']
  const whole = placed('whole')
  const begun = Date.now()
  const expected = await on.run(words, { env: whole.env })
  const livesMs = (Date.now() - begun) * 1.1
  const rows = await rowsIn(whole.folder)
  for (let kill = 0; kill < kills; kill += 1) {
    const { folder, env } = placed('killed')
    const beside = kill % 2 === 1 ? on.start(words, { env }) : undefined
    const running = on.start(words, { env })
    await wait(random() * livesMs)
    running.kill('SIGKILL')
    const runs = await Promise.all([running, beside])
    if (runs[0].exitCode === 0) report.finished += 1
    const found = await stateOf(folder)
    report.complaints.push(...found.damage)
    if (found.version < migrations.length) report.old += 1
    else if (!found.isFollowed) report.halfway += 1
    else if ((await rowsIn(folder)) !== rows) report.complaints.push('half the rows are new')
    const next = await on.run(words, { env })
    for (const run of [next, ...(runs[1] === undefined ? [] : [ended(runs[1])])]) {
      if (run.exit !== 0 || run.stdout !== expected.stdout)
        report.complaints.push(`the other run ended with ${run.exit}: ${run.stderr}`)
    }
    if ((await rowsIn(folder)) !== rows) report.complaints.push('the next run left other rows')
  }
  return report
}

/** A synced cache, as a program that knew fewer migrations would have left it. */
async function oldCache({ on, shipments, from }: MigrateKillPlan) {
  const service = await fakeService(({ url }) =>
    url.pathname === '/v2/shipments' ? { body: pageOf(url, shipments) } : {},
  )
  const folder = join(on.folder, 'old')
  const env = { OCT_BASE_URL: service.baseUrl, OCT_TOKEN: 'key-1', OCT_CACHE_DIR: folder }
  const { exit, stderr } = await on.run(['sync', '--quiet', '-o', 'ids'], { env })
  await service.close()
  if (exit !== 0) throw new Error(stderr)
  const path = databaseIn(folder)
  const older = `${path}.older`
  const database = await openDatabase({ path: older, migrations: migrations.slice(0, from) })
  database.exec(`ATTACH '${path}' AS synced`)
  for (const table of tablesOf(database)) {
    const columns = columnsOf(database, table).join(', ')
    database.exec(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM synced.${table}`)
  }
  database.exec(`UPDATE state SET value = 'older' WHERE key = 'rules_version'`)
  // statements that nobody has collected yet keep the file open, and its log beside it
  database.exec('DETACH synced; PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  cpSync(older, path)
  for (const name of readdirSync(folder)) {
    if (join(folder, name) !== path) rmSync(join(folder, name), { recursive: true })
  }
  return { folder, env }
}

const databaseIn = (folder: string): string =>
  join(
    folder,
    readdirSync(folder).find((name) => /^default-.*[0-9a-f]{8}\.sqlite$/.test(name)) ?? '',
  )

const tablesOf = (database: Database): string[] =>
  database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .all()
    .map(({ name }) => String(name))

const columnsOf = (database: Database, table: string): string[] =>
  database
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name))

async function stateOf(folder: string) {
  const database = await openRaw(databaseIn(folder), false)
  try {
    const rows = database.prepare('PRAGMA integrity_check').all()
    const words = rows.map((row) => String(row.integrity_check))
    const rules = database.prepare(`SELECT value FROM state WHERE key = 'rules_version'`).get()
    return {
      version: schemaVersion(database),
      isFollowed: rules?.value !== 'older',
      damage: words.filter((word) => word !== 'ok'),
    }
  } finally {
    database.close()
  }
}

/** Everything that is stored, as text. */
async function rowsIn(folder: string): Promise<string> {
  const database = await openRaw(databaseIn(folder), false)
  try {
    const tables = tablesOf(database).filter((table) => table !== 'locks')
    return tables
      .map((table) => {
        const sql = `SELECT * FROM ${table} ORDER BY ${columnsOf(database, table).join(', ')}`
        return `${table}\n${database
          .prepare(sql)
          .all()
          .map((row) => JSON.stringify(row))
          .join('\n')}`
      })
      .join('\n')
  } finally {
    database.close()
  }
}

function pageOf(url: URL, shipments: number) {
  const page = Number(url.searchParams.get('page[number]') ?? 1)
  const serials = Array.from({ length: shipments }, (_, serial) => serial)
  const items = serials.slice((page - 1) * 100, page * 100)
  const links = page * 100 >= shipments ? {} : { next: `${url.pathname}?page[number]=${page + 1}` }
  return {
    data: items.map(shipmentOf),
    included: items.filter((serial) => serial % 7 !== 0).map(boxOf),
    links,
    meta: { total: shipments },
  }
}

const shipmentOf = (serial: number) => ({
  id: `shipment-${serial}`,
  type: 'shipment',
  attributes: {
    bill_of_lading_number: `MEDUFR${serial}`,
    pod_eta_at: '2026-12-01T08:00:00Z',
    pod_timezone: 'America/New_York',
  },
  relationships: { containers: { data: [{ id: `box-${serial}`, type: 'container' }] } },
})

const boxOf = (serial: number) => ({
  id: `box-${serial}`,
  type: 'container',
  attributes: {
    number: `MSCU${1_000_000 + serial}`,
    current_status: serial % 3 ? 'grounded' : 'picked_up',
    pod_timezone: 'America/New_York',
    pod_discharged_at: '2026-11-01T08:00:00Z',
    pickup_lfd: serial % 2 ? '2026-11-20T05:00:00Z' : null,
  },
  relationships: { shipment: { data: { id: `shipment-${serial}`, type: 'shipment' } } },
})
