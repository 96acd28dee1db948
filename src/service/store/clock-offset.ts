import { existsSync } from 'node:fs'
import { type Database, openRaw, type Statement } from '../../sqlite/driver.js'

const key = 'clock_offset_ms'

/** Reads by how many ms the clock of the sandbox is ahead. Synchronous, because code that reads a clock cannot wait. */
export function readClockOffset(database: Database): number {
  const reading = readings.get(database) ?? database.prepare('SELECT value FROM meta WHERE key = ?')
  readings.set(database, reading)
  return Number(reading.get(key)?.value ?? 0)
}

/** Prepared statement of each database. It is prepared once, because every request reads the clock. */
const readings = new WeakMap<Database, Statement>()

export interface ClockPeek {
  offsetMs: number
  /** Database connection. The caller must close it. Undefined if the file or its tables do not exist yet. */
  connection?: Database
}

/** Reads by how many ms the clock of the sandbox is ahead. Does not open the store. The file may be missing. */
export async function peekClockOffset(path: string): Promise<ClockPeek> {
  if (!existsSync(path)) return { offsetMs: 0 }
  const connection = await openRaw(path, false)
  try {
    connection.exec('PRAGMA busy_timeout = 2000')
    return { offsetMs: readClockOffset(connection), connection }
  } catch (error) {
    connection.close()
    // Ignores a missing table, because another process may be creating the tables of a new file at this moment.
    if (/no such table/i.test(String(error))) return { offsetMs: 0 }
    throw error
  }
}

/** Moves the clock of the sandbox ahead by `ms`. If several processes move the clock, their moves add up. */
export function addClockOffset(database: Database, ms: number): void {
  database
    .prepare(
      `INSERT INTO meta VALUES (?1, ?2)
       ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + ?2`,
    )
    .run(key, String(ms))
}
