import { requireFile } from './require-file.js'

/** What a column can hold on its way in and out. */
export type SqlValue = string | number | bigint | null | Uint8Array

export type Row = Record<string, SqlValue>

export interface Statement {
  run(...parameters: SqlValue[]): { changes: number | bigint; lastInsertRowid: number | bigint }
  get(...parameters: SqlValue[]): Row | undefined
  all(...parameters: SqlValue[]): Row[]
  iterate(...parameters: SqlValue[]): IterableIterator<Row>
  columns(): { name: string | null }[]
}

/** The part of `node:sqlite` that the program speaks; the package fallback has the same API. */
export interface Database {
  exec(sql: string): void
  prepare(sql: string): Statement
  close(): void
}

interface Driver {
  DatabaseSync: new (path: string, options?: { readOnly?: boolean }) => unknown
}

/** Not a literal in the import: Node 20 has no such module and its types do not know it. */
const builtIn = 'node:sqlite'

let driver: Promise<Driver> | undefined

/** The built-in SQLite where the running Node has it, else the package with the same API. */
export async function loadDriver(): Promise<Driver> {
  driver ??= import(builtIn).catch(() => import('@photostructure/sqlite')) as Promise<Driver>
  return driver
}

/** Whether the running Node has its own SQLite. */
export const isBuiltIn = (): Promise<boolean> =>
  import(builtIn).then(
    () => true,
    () => false,
  )

/**
 * Opens `path` without any pragma or migration; see `openDatabase`. Throws the driver's errors, and
 * `OctError` `local` where there is something that is no file.
 */
export async function openRaw(path: string, readOnly: boolean): Promise<Database> {
  requireFile(path)
  const { DatabaseSync } = await loadDriver()
  return new DatabaseSync(path, { readOnly }) as Database
}
