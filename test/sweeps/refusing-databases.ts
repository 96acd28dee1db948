import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openRaw } from '../../src/sqlite/driver.js'
import type { World } from '../support/run-oct.js'

/** What SQLite says of a write that fails because of its machine. */
export const refusals = ['database or disk is full', 'database is locked'] as const

/** Has every write to every database of a world fail in these words, at once and for good. */
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

/** Those that are written to by name: not the ones that search keeps for itself. */
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
