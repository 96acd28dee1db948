import { isBuiltIn, openRaw } from '../sqlite/driver.js'

/** Returns the version of SQLite. Throws `local` if SQLite cannot be loaded. */
export async function sqliteVersion(): Promise<{ version: string; isBuiltIn: boolean }> {
  const database = await openRaw(':memory:', false)
  try {
    const row = database.prepare('SELECT sqlite_version() AS version').get()
    return { version: String(row?.version), isBuiltIn: await isBuiltIn() }
  } finally {
    database.close()
  }
}
