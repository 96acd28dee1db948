import { rmSync } from 'node:fs'
import { type Database, openRaw } from '../../src/sqlite/driver.js'

/**
 * Measures how long SQLite takes to write the rows of one poll, in milliseconds per shipment. Copies the rows of the
 * given number of shipments into a new file beside the service's database, ten shipments per transaction.
 */
export async function bareWritingMs(databasePath: string, shipments: number): Promise<number> {
  const path = `${databasePath}.bare`
  const source = await openRaw(databasePath, true)
  const target = await openRaw(path, false)
  try {
    const written = sample(source, shipments)
    target.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    target.exec('CREATE TABLE bare (id INTEGER PRIMARY KEY, body TEXT NOT NULL)')
    const insert = target.prepare('INSERT INTO bare (body) VALUES (?)')
    const from = performance.now()
    for (let start = 0; start < written.length; start += 10) {
      target.exec('BEGIN IMMEDIATE')
      for (const bodies of written.slice(start, start + 10)) {
        for (const body of bodies) insert.run(body)
      }
      target.exec('COMMIT')
    }
    return (performance.now() - from) / written.length
  } finally {
    source.close()
    target.close()
    for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true })
  }
}

/** Returns the rows of the shipments that were polled last. All values are texts. */
function sample(source: Database, shipments: number): string[][] {
  const ids = source
    .prepare('SELECT id FROM shipments ORDER BY last_succeeded_at DESC LIMIT ?')
    .all(shipments)
    .map((row) => String(row.id))
  const wholes = [
    'SELECT * FROM shipments WHERE id = ?',
    'SELECT * FROM containers WHERE shipment_id = ?',
    'SELECT * FROM observation_batches WHERE shipment_id = ? ORDER BY sequence DESC LIMIT 1',
  ].map((text) => source.prepare(text))
  return ids.map((id) => wholes.flatMap((whole) => whole.all(id).map((row) => JSON.stringify(row))))
}
