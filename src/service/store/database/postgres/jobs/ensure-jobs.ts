import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../../store.js'
import { jobsOfRows, jobTriggers } from './job-triggers.js'

/** Creates the queue and the triggers that add jobs. If several processes start together, only one creates them. */
export async function ensureJobs(db: Db, pool: Pool): Promise<void> {
  if (await isDone(db)) return
  const { migrateQueue } = await import('./job-worker.js')
  await db.transaction().execute(async (writing) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('schema', 7304308))`.execute(writing)
    if (await isDone(writing)) return
    await migrateQueue(pool)
    await sql.raw(jobTriggers).execute(writing)
    await sql.raw(jobsOfRows).execute(writing)
    await sql`INSERT INTO meta (key, value) VALUES ('jobs', ${version})
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`.execute(writing)
  })
}

/** Change this text when graphile-worker or the triggers change, so that `ensureJobs` creates both again. */
const version = 'graphile-worker 0.17.3, triggers 1'

async function isDone(db: Db): Promise<boolean> {
  const { rows } = await sql<{ value: string }>`SELECT value FROM meta WHERE key = 'jobs'`.execute(
    db,
  )
  return rows[0]?.value === version
}
