import type { Database } from '../../sqlite/driver.js'

const keyOf = (number: string): string => `scenario ${number}`

/** The scenario that was chosen for a number (upper case without separators), by name. */
export function readScenario(database: Database, number: string): string | undefined {
  const row = database.prepare('SELECT value FROM meta WHERE key = ?').get(keyOf(number))
  return row === undefined ? undefined : String(row.value)
}

/** Chooses it, in place of what was chosen before. */
export function chooseScenario(database: Database, number: string, name: string): void {
  database
    .prepare(
      'INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    )
    .run(keyOf(number), name)
}
