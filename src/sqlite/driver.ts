import { OctError } from '../errors.js'
import { requireFile } from './require-file.js'

export type SqlValue = string | number | bigint | null | Uint8Array

export type Row = Record<string, SqlValue>

export interface Statement {
  run(...parameters: SqlValue[]): { changes: number | bigint; lastInsertRowid: number | bigint }
  get(...parameters: SqlValue[]): Row | undefined
  all(...parameters: SqlValue[]): Row[]
  iterate(...parameters: SqlValue[]): IterableIterator<Row>
  columns(): { name: string | null }[]
}

export interface Database {
  exec(sql: string): void
  prepare(sql: string): Statement
  close(): void
}

interface Driver {
  DatabaseSync: new (path: string, options?: { readOnly?: boolean }) => unknown
}

/** Module that Node 20 lacks. The name is in a variable, because a bundler would try to load a literal name. */
const builtIn = 'node:sqlite'

let driver: Promise<Driver> | undefined

/** Loads the SQLite module of Node. If Node has none, loads an npm package with the same API. */
export async function loadDriver(): Promise<Driver> {
  driver ??= import(builtIn)
    .catch(() => import('@photostructure/sqlite'))
    .catch((cause) => {
      throw noSqlite(cause)
    }) as Promise<Driver>
  return driver
}

const noSqlite = (cause: unknown): OctError =>
  new OctError('local', 'SQLite is not installed', {
    reason:
      'This version of Node has no SQLite, and the package that contains SQLite for this platform is not installed.',
    tryNext: [
      'use Node 22.13 or newer',
      'or install oct again, with optional packages (without --omit=optional)',
    ],
    cause,
  })

export const isBuiltIn = (): Promise<boolean> =>
  import(builtIn).then(
    () => true,
    () => false,
  )

/** Opens a database and runs no pragma. Throws errors of SQLite, and `local` if the path does not lead to a file. */
export async function openRaw(path: string, readOnly: boolean): Promise<Database> {
  requireFile(path)
  const { DatabaseSync } = await loadDriver()
  return new DatabaseSync(path, { readOnly }) as Database
}
