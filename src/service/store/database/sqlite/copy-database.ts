import { OctError } from '../../../../errors.js'
import { databaseError } from '../../../../sqlite/database-error.js'
import { openRaw } from '../../../../sqlite/driver.js'
import { schemaVersion } from '../../../../sqlite/schema-version.js'

/** Copies a database while other processes may use it. Blocks this thread until the copy is complete. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const database = await openRaw(from, false)
  try {
    database.exec('PRAGMA busy_timeout = 5000')
    // A database without tables usually means that the user mistyped the name of the folder.
    if (schemaVersion(database) === 0) throw notAService(from)
    database.prepare('VACUUM INTO ?').run(to)
  } catch (error) {
    throw databaseError(error, from)
  } finally {
    database.close()
  }
}

export async function contentsIn(path: string): Promise<string[]> {
  const database = await openRaw(path, true)
  try {
    const rows = database
      .prepare('SELECT DISTINCT sha256 FROM blobs WHERE sha256 IS NOT NULL ORDER BY sha256')
      .all()
    return rows.map(({ sha256 }) => String(sha256))
  } catch (error) {
    throw databaseError(error, path)
  } finally {
    database.close()
  }
}

/** Reads the whole database file to find damage. Throws `OctError` with the code `local` if the file is damaged. */
export async function verifyDatabase(path: string): Promise<void> {
  const database = await openRaw(path, true)
  try {
    const found = database.prepare('PRAGMA integrity_check').all()
    const orphans = database.prepare('PRAGMA foreign_key_check').all()
    if (found.length !== 1 || found[0]?.integrity_check !== 'ok' || orphans.length > 0) {
      throw damaged(found.map(({ integrity_check }) => String(integrity_check)))
    }
  } catch (error) {
    throw databaseError(error, path)
  } finally {
    database.close()
  }
}

function notAService(path: string): OctError {
  return new OctError('local', `No service database was found in ${path}`, {
    tryNext: ['oct serve backup <file> --folder <the folder that is served>'],
  })
}

function damaged(complaints: string[]): OctError {
  return new OctError('local', 'The copy is damaged and was deleted', {
    reason: complaints[0] ?? 'Some rows refer to rows that do not exist.',
    tryNext: ['stop the service, then copy its folder'],
  })
}
