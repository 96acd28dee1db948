import type { Database } from '../../sqlite/driver.js'

const keyOf = (number: string): string => `scenario ${number}`

export function readScenario(database: Database, number: string): string | undefined {
  const row = database.prepare('SELECT value FROM meta WHERE key = ?').get(keyOf(number))
  return row === undefined ? undefined : String(row.value)
}

export function chooseScenario(database: Database, number: string, name: string): void {
  database
    .prepare(
      'INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    )
    .run(keyOf(number), name)
}
