import { sql } from 'kysely'
import { OctError } from '../../../../errors.js'
import type { Db } from '../store.js'

/** Refuses a PostgreSQL server that lacks features which the service needs. Throws `OctError` with the code `local`. */
export async function refuseOldServer(db: Db, database: string): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    SELECT current_setting('server_version_num') AS number`.execute(db)
  refuseOldVersion(Number(rows[0]?.number), database)
}

/** Refuses a PostgreSQL server that is too old. `version` is a number, such as 150018 for PostgreSQL 15.18. */
export function refuseOldVersion(version: number, database: string): void {
  if (version >= oldest * 10_000) return
  throw new OctError('local', `The server of ${database} is too old`, {
    reason: `The server is PostgreSQL ${Math.floor(version / 10_000)}; the service needs ${oldest} or newer.`,
    tryNext: ['upgrade the server, or use another server'],
  })
}

/** First version of PostgreSQL that ends idle sessions. Ending a session frees the locks of a hanging process. */
const oldest = 14
