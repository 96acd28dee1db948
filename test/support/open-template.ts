import { randomBytes, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Database, openRaw } from '../../src/sqlite/driver.js'
import { makeFolder } from '../../src/sqlite/make-folder.js'
import type { Migration } from '../../src/sqlite/migrate.js'
import type { OpenOptions, openDatabase as openAlways } from '../../src/sqlite/open-database.js'

type Open = typeof openAlways

interface Template {
  bytes: Uint8Array
  /** Random values that a migration creates. The values are secrets, so each database gets new ones. */
  secrets: { table: string; column: string; value: string }[]
}

/** Opens a database like `openDatabase`. A new database is a copy, which is much faster than all migrations. */
export function openFromTemplate(open: Open): Open {
  const ofFiles = new WeakMap<readonly Migration[], Template>()
  const ofMemory = new WeakMap<readonly Migration[], Template>()
  return async (options) => {
    const { path, migrations, connection } = options
    if (connection !== undefined) return open(options)
    const isInMemory = path === ':memory:'
    if (!isInMemory && !isNew(path)) return open(options)
    const templates = isInMemory ? ofMemory : ofFiles
    const template = templates.get(migrations)
    if (template === undefined) {
      const database = await open(options)
      templates.set(migrations, templateOf(database, isInMemory ? 'DELETE' : 'WAL'))
      return database
    }
    if (isInMemory) return openInMemory(open, { template, options })
    const isPlaced = placed(template, options)
    const database = await open(options)
    if (isPlaced) for (const secret of template.secrets) renew(database, secret)
    return database
  }
}

/** Size up to which creating a database takes less time than copying. */
const fewBytes = 100_000

/** Opens a copy without a name. No other process can open the copy, and the copy disappears when it is closed. */
async function openInMemory(
  open: Open,
  { template, options }: { template: Template; options: OpenOptions },
): Promise<Database> {
  if (template.bytes.length < fewBytes) return open(options)
  const path = join(tmpdir(), `oct-memory-${randomUUID()}`)
  writeFileSync(path, template.bytes, { mode: 0o600 })
  const connection = await openRaw(path, false)
  connection.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY')
  unlinkSync(path)
  const database = await open({ ...options, connection })
  database.exec('PRAGMA synchronous = OFF')
  for (const secret of template.secrets) renew(database, secret)
  return database
}

/** Returns whether a file is missing or empty. A cache file is created empty before it is opened. */
function isNew(path: string): boolean {
  if (!existsSync(path)) return true
  const file = statSync(path)
  return file.isFile() && file.size === 0
}

/** Writes a copy to the path. Returns false if the file cannot be created; opening the database then reports why. */
function placed({ bytes }: Template, { path }: OpenOptions): boolean {
  try {
    makeFolder(dirname(path))
    writeFileSync(path, bytes, { mode: 0o600, flag: existsSync(path) ? 'r+' : 'wx' })
    return true
  } catch {
    return false
  }
}

function templateOf(database: Database, journal: 'WAL' | 'DELETE'): Template {
  const folder = mkdtempSync(join(tmpdir(), 'oct-template-'))
  const path = join(folder, 'template')
  try {
    database.prepare('VACUUM INTO ?').run(path)
    const Driver = database.constructor as new (path: string) => Database
    const copy = new Driver(path)
    copy.exec(`PRAGMA journal_mode = ${journal}`)
    const secrets = secretsIn(copy)
    copy.close()
    return { bytes: readFileSync(path), secrets }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function secretsIn(database: Database): Template['secrets'] {
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
  return tables.flatMap(({ name: table }) =>
    database
      .prepare(`SELECT * FROM ${table}`)
      .all()
      .flatMap((row) => Object.entries(row))
      .filter(([, value]) => /^[0-9a-f]{64}$/.test(String(value)))
      .map(([column, value]) => ({ table: String(table), column, value: String(value) })),
  )
}

function renew(database: Database, { table, column, value }: Template['secrets'][number]): void {
  const renewed = randomBytes(32).toString('hex')
  database.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`).run(renewed, value)
}
