// npm run bench -- sources [shipments]: measures how fast the service receives messages of sources and computes the
// stored state, compared with a loop that only parses the messages and inserts the rows.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createService, type Service } from '../../src/service/app.js'
import { receiveFile } from '../../src/service/sources/inbox/receive-file.js'
import { fileOfBytes } from '../../src/service/sources/inbox/received-file.js'
import { createSeveral } from '../../src/service/sources/several/create-several.js'
import { openSqlite } from '../../src/service/store/database/sqlite/open-sqlite.js'
import type { Database } from '../../src/sqlite/driver.js'
import { sqliteOf } from '../support/databases.js'
import { dcsaMail, type Mail, x12Mail } from './source-mail.js'

/** The service must reach at least this share of the loop's speed. */
const leastShare = 0.3
const runs = 3
const shipments = Number(process.argv[2] ?? 500)
const folder = mkdtempSync(join(tmpdir(), 'oct-sources-'))
/** The current time in the benchmark: after everything in the messages has happened. */
const now = new Date('2026-04-20T09:00:00Z')

try {
  await compare('X12 315', x12Mail(shipments), parseX12)
  await compare('DCSA events', dcsaMail(shipments), parseDcsa)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Compares the service with a loop, in turn, so that other work of the machine slows both, and uses the fastest run
 * of each. The service stores the statements of the messages with their indexes, marks the affected shipments as due
 * and, after a poll, stores the shipments, containers, events and changes that follow. The loop splits or parses the
 * same messages and inserts the same rows, which it knows before.
 */
async function compare(what: string, mail: Mail, parse: Parse): Promise<void> {
  const best = { parsed: Infinity, inserted: Infinity, taken: Infinity, derived: Infinity }
  for (let run = 0; run < runs; run += 1) {
    const { rows, ...through } = await throughToState(mail)
    const times = { ...through, ...(await parseAndInsert(mail, { parse, rows })) }
    for (const part of ['parsed', 'inserted', 'taken', 'derived'] as const) {
      best[part] = Math.min(best[part], times[part])
    }
  }
  const { parsed, inserted, taken, derived } = best
  const say = (words: string, ms: number) =>
    print(`  ${words.padEnd(36)}${((ms * 1000) / mail.messages).toFixed(1)} µs a message`)
  print(`${what}: ${mail.messages} in ${mail.files.length} files, of ${shipments} shipments`)
  say('parsed, statements inserted', parsed)
  say('rows of the state inserted', inserted)
  say('statements stored, shipments due', taken)
  say('state derived of them', derived)
  print(`  storing the statements: ${(parsed / taken).toFixed(2)} of the loop's pace`)
  const alone = (parsed / (taken + derived)).toFixed(2)
  print(
    `  storing statements and state: ${alone} of the pace of a loop that inserts only the statements`,
  )
  const share = (parsed + inserted) / (taken + derived)
  const isMet = share >= leastShare
  if (!isMet) process.exitCode = 1
  const verdict = isMet ? 'passed' : 'MISSED'
  print(
    `  storing statements and state: ${share.toFixed(2)} of the loop's pace (at least ${leastShare}): ${verdict}`,
  )
}

/** Parses a file, and returns the number of its messages. */
type Parse = (text: string) => number

function parseX12(text: string): number {
  const segments = text.split('~').map((segment) => segment.trim().split('*'))
  return segments.filter(([tag]) => tag === 'ST').length
}

function parseDcsa(text: string): number {
  return (JSON.parse(text) as unknown[]).length
}

/** Parses messages and inserts rows into a database with the same settings, tables and indexes as the service's. */
async function parseAndInsert(
  mail: Mail,
  { parse, rows }: { parse: Parse; rows: StoredRows },
): Promise<{ parsed: number; inserted: number }> {
  const path = join(folder, 'bare.db')
  const { database, close } = await openSqlite(path)
  database.exec('PRAGMA foreign_keys = OFF')
  // Drops the triggers, because the rows that triggers would add are inserted like all other rows.
  for (const name of namesOf(database, 'trigger')) database.exec(`DROP TRIGGER ${name}`)
  const from = performance.now()
  let messages = 0
  for (const [index, { bytes }] of mail.files.entries()) {
    messages += parse(Buffer.from(bytes).toString('utf8'))
    insert(database, 'received_statements', rows.statements[index] ?? [])
  }
  const parsed = performance.now() - from
  if (messages !== mail.messages) throw new Error(`${messages} messages were parsed`)
  for (const { table, all } of rows.others) {
    for (let next = 0; next < all.length; next += 1000) {
      insert(database, table, all.slice(next, next + 1000))
    }
  }
  const inserted = performance.now() - from - parsed
  close()
  removeDatabase(path)
  return { parsed, inserted }
}

/** Inserts rows in one transaction. Replaces rows that a new database already contains. */
function insert(database: Database, table: string, rows: readonly StoredRow[]): void {
  const [first] = rows
  if (first === undefined) return
  const names = Object.keys(first)
  const marks = names.map(() => '?').join(', ')
  const statement = database.prepare(
    `INSERT OR REPLACE INTO ${table} (${names.join(', ')}) VALUES (${marks})`,
  )
  database.exec('BEGIN IMMEDIATE')
  for (const row of rows) statement.run(...Object.values(row))
  database.exec('COMMIT')
}

type StoredRow = ReturnType<ReturnType<Database['prepare']>['all']>[number]

/** The rows that the service stored for the messages. */
interface StoredRows {
  statements: StoredRow[][]
  others: { table: string; all: StoredRow[] }[]
}

function storedRows(database: Database, before: ReadonlySet<string>): StoredRows {
  const statements = database
    .prepare('SELECT * FROM received_messages ORDER BY rowid')
    .all()
    .map(({ id }) =>
      database.prepare('SELECT * FROM received_statements WHERE message_id = ?').all(id ?? null),
    )
  const others = namesOf(database, 'table')
    .filter((table) => table !== 'received_statements')
    .map((table) => {
      const all = database.prepare(`SELECT * FROM ${table}`).all()
      return { table, all: all.filter((row) => !before.has(nameOf(table, row))) }
    })
  return { statements, others }
}

function namesOf(database: Database, type: 'table' | 'trigger'): string[] {
  return database
    .prepare("SELECT name FROM sqlite_schema WHERE type = ? AND name NOT LIKE 'sqlite_%'")
    .all(type)
    .map(({ name }) => String(name))
}

function nameOf(table: string, row: StoredRow): string {
  return `${table} ${JSON.stringify(Object.values(row).map(String))}`
}

function allRows(database: Database): Set<string> {
  return new Set(
    namesOf(database, 'table').flatMap((table) =>
      database
        .prepare(`SELECT * FROM ${table}`)
        .all()
        .map((row) => nameOf(table, row)),
    ),
  )
}

function removeDatabase(path: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true })
}

/** Receives the messages of a day, file by file, then polls the affected shipments. */
async function throughToState(
  mail: Mail,
): Promise<{ taken: number; derived: number; rows: StoredRows }> {
  const path = join(folder, 'service.db')
  const service = await createService({
    databasePath: path,
    rateLimits: false,
    sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => [] })],
    clock: () => now,
    onError: (error) => {
      throw error
    },
  })
  try {
    const accountId = await register(service, mail)
    const database = sqliteOf(service.world.store)
    const before = allRows(database)
    const from = performance.now()
    for (const { name, bytes } of mail.files) {
      const file = fileOfBytes(bytes, { name, via: 'bench' })
      const taken = await receiveFile(service.world, accountId, file)
      if (taken.result !== 'taken' || taken.setAside.count > 0)
        throw new Error(JSON.stringify(taken))
    }
    const taken = performance.now() - from
    await service.tick()
    while (await service.work(performance.now() + 1000));
    const derived = performance.now() - from - taken
    await check(service, mail)
    return { taken, derived, rows: storedRows(database, before) }
  } finally {
    service.close()
    removeDatabase(path)
    rmSync(`${path}-blobs`, { recursive: true, force: true })
  }
}

/** Registers every bill of lading and polls it once before any message arrives. */
async function register(service: Service, mail: Mail): Promise<string> {
  const { key } = await service.createKey()
  for (const request_number of mail.bills) {
    const attributes = { request_type: 'bill_of_lading', request_number, scac: 'MSCU' }
    const body = JSON.stringify({ data: { type: 'tracking_request', attributes } })
    const headers = {
      authorization: `Token ${key}`,
      'content-type': 'application/vnd.api+json',
    }
    const url = 'http://127.0.0.1/v2/tracking_requests'
    const answer = await service.fetch(new Request(url, { method: 'POST', headers, body }))
    if (answer.status !== 201) throw new Error(await answer.text())
  }
  const { store } = service.world
  return (await store.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()).id
}

/** Checks that every container is in the state of its last message. */
async function check({ world }: Service, { boxes }: Mail): Promise<void> {
  const rows = await world.store.db.selectFrom('containers').select('attributes').execute()
  const ended = rows.filter(({ attributes }) => attributes.includes('"empty_returned"'))
  if (ended.length !== boxes)
    throw new Error(`${ended.length} of ${boxes} containers were returned`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
