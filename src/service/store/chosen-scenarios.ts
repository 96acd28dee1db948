import type { Database } from '../../sqlite/driver.js'

const keyOf = (number: string): string => `scenario ${number}`

/** The scenario that was chosen for a number (upper case without separators), by name. */
export function readScenario(database: Database, number: string): string | undefined {
  const row = database.prepare('SELECT value FROM meta WHERE key = ?').get(keyOf(number))
  return row === undefined ? undefined : String(row.value)
}

/** Chooses it, unless one was chosen before; false where one was. */
export function chooseScenario(database: Database, number: string, name: string): boolean {
  const { changes } = database
    .prepare('INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO NOTHING')
    .run(keyOf(number), name)
  return Number(changes) > 0
}

/** Takes a choice back. */
export function forgetScenario(database: Database, number: string): void {
  database.prepare('DELETE FROM meta WHERE key = ?').run(keyOf(number))
}
