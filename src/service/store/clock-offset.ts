import { existsSync } from 'node:fs'
import { type Database, openRaw, type Statement } from '../../sqlite/driver.js'

const key = 'clock_offset_ms'

/**
 * Returns by how many milliseconds a service's clock is ahead of real time. Synchronous, because
 * clocks are.
 */
export function readClockOffset(database: Database): number {
  const reading = readings.get(database) ?? database.prepare('SELECT value FROM meta WHERE key = ?')
  readings.set(database, reading)
  return Number(reading.get(key)?.value ?? 0)
}

/** Prepared statements per database, because every request reads the time, some of them often. */
const readings = new WeakMap<Database, Statement>()

/** What was read from the database file of a service. */
export interface ClockPeek {
  offsetMs: number
  /** Left open, because SQLite has already read the schema; undefined if there is no file. */
  connection?: Database
}

/** Reads the clock offset from a file that may not exist, without opening a store. */
export async function peekClockOffset(path: string): Promise<ClockPeek> {
  if (!existsSync(path)) return { offsetMs: 0 }
  const connection = await openRaw(path, false)
  try {
    connection.exec('PRAGMA busy_timeout = 2000')
    return { offsetMs: readClockOffset(connection), connection }
  } catch (error) {
    connection.close()
    // A file that another process is still migrating has no offset yet.
    if (/no such table/i.test(String(error))) return { offsetMs: 0 }
    throw error
  }
}

/** Advances the clock, on top of any change by another process. */
export function addClockOffset(database: Database, ms: number): void {
  database
    .prepare(
      `INSERT INTO meta VALUES (?1, ?2)
       ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + ?2`,
    )
    .run(key, String(ms))
}
