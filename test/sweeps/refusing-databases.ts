import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openRaw } from '../../src/sqlite/driver.js'
import type { World } from '../support/run-oct.js'

/** SQLite's messages about a write that fails because of the machine. */
export const refusals = ['database or disk is full', 'database is locked'] as const

/** Makes every write to every database of a world fail with these words. */
export async function refuseWrites({ root }: World, words: string): Promise<void> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /\.(?:db|sqlite)$/.test(name))) {
    const database = await openRaw(join(root, file), false)
    try {
      for (const table of tablesOf(database)) database.exec(refusal(table, words))
    } finally {
      database.close()
    }
  }
}

/** Tables that are written to by name, without the internal tables of search. */
const tablesOf = (database: Database): string[] =>
  database
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !name.startsWith('sqlite_'))

const refusal = (table: string, words: string): string =>
  ['INSERT', 'UPDATE', 'DELETE']
    .map(
      (action) => `CREATE TRIGGER "refused ${action} ${table}" BEFORE ${action} ON "${table}"
        BEGIN SELECT RAISE(ABORT, '${words}'); END;`,
    )
    .join('\n')
