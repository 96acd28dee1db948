import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { JobName } from '../../../../jobs/job.js'
import type { AddedJob, JobQueue, JobWorker, WaitingJobs, WorkPlan } from '../../job-queue.js'
import type { Db } from '../../store.js'

export class PostgresQueue implements JobQueue {
  readonly #db: Db
  readonly #openPool: () => Promise<Pool>
  #pool: Promise<Pool> | undefined
  #beatAt = Number.NEGATIVE_INFINITY

  constructor(db: Db, openPool: () => Promise<Pool>) {
    this.#db = db
    this.#openPool = openPool
  }

  async work(plan: WorkPlan): Promise<JobWorker> {
    this.#pool ??= this.#openPool()
    const { startWorker } = await import('./job-worker.js')
    return startWorker(await this.#pool, plan)
  }

  async add({ name, payload, key, inMs }: AddedJob): Promise<void> {
    await sql`SELECT graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json,
      run_at => now() + ${inMs} * interval '1 millisecond', job_key => ${key}::text,
      flags => ARRAY[${name}::text])`.execute(this.#db)
  }

  async addForNextMinute(name: JobName): Promise<void> {
    await sql`SELECT graphile_worker.add_job(${name}::text,
      run_at => date_trunc('minute', now()) + interval '1 minute', job_key => ${name}::text,
      job_key_mode => 'preserve_run_at', flags => ARRAY[${name}::text])`.execute(this.#db)
  }

  async beat(node: string, workerIds: readonly string[]): Promise<void> {
    await sql`INSERT INTO nodes (id, worker_ids, seen_at)
      VALUES (${node}, ${[...workerIds]}::text[], clock_timestamp())
      ON CONFLICT (id) DO UPDATE
        SET worker_ids = excluded.worker_ids, seen_at = excluded.seen_at`.execute(this.#db)
    const isOnTime = performance.now() - this.#beatAt < deadMs / 2
    this.#beatAt = performance.now()
    // If this process or the database was paused, other processes may only be late. They do not count as dead.
    if (!isOnTime) return
    await sql`WITH gone AS (
        DELETE FROM nodes WHERE seen_at < clock_timestamp() - ${deadMs} * interval '1 millisecond'
        RETURNING worker_ids
      )
      SELECT graphile_worker.force_unlock_workers(array_agg(worker_id))
        FROM gone, unnest(worker_ids) AS worker_id HAVING count(*) > 0`.execute(this.#db)
  }

  async giveBack(workerIds: readonly string[]): Promise<void> {
    await sql`SELECT graphile_worker.force_unlock_workers(${[...workerIds]}::text[])`.execute(
      this.#db,
    )
  }

  async leave(node: string): Promise<void> {
    await sql`DELETE FROM nodes WHERE id = ${node}`.execute(this.#db)
  }

  async recoverLostJobs(): Promise<void> {
    // Also frees the jobs of unknown workers, because a process that dies early has not reported its workers yet.
    await sql`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
      FROM graphile_worker.jobs WHERE locked_at < now() - ${deadMs} * interval '1 millisecond'
        AND locked_by <> ALL (SELECT unnest(worker_ids) FROM nodes)
      HAVING count(*) > 0`.execute(this.#db)
    // Tries a job again that has used all its attempts without an error, because each process that ran it has died.
    await sql`SELECT graphile_worker.reschedule_jobs(array_agg(id), now() + interval '1 minute',
        attempts => 4)
      FROM graphile_worker.jobs WHERE locked_at IS NULL AND key IS NOT NULL
        AND (attempts >= max_attempts
          OR last_error IS NOT NULL AND attempts > 4 AND run_at > now() + interval '1 minute')
      HAVING count(*) > 0`.execute(this.#db)
    // Removes a job that a newer job has replaced, if the process that was running it has died.
    await sql`SELECT graphile_worker.complete_jobs(array_agg(id))
      FROM graphile_worker.jobs
      WHERE locked_at IS NULL AND key IS NULL AND attempts >= max_attempts
      HAVING count(*) > 0`.execute(this.#db)
    for (const { table, due, name } of rowsWithJobs) await this.#addMissingJobs(table, due, name)
  }

  /**
   * Adds a job for each overdue row without a job. A job can get lost as follows: A process pauses for so long that it
   * counts as dead, and the queue frees its job. When the process resumes, it stores the row, which gives this free job
   * the next due time. The process then deletes the job as done.
   */
  async #addMissingJobs(table: string, due: string, name: JobName): Promise<void> {
    const column = sql.ref(due)
    await sql`UPDATE ${sql.table(table)} SET ${column} = ${column} WHERE id IN (
      SELECT id FROM ${sql.table(table)} AS overdue
      WHERE ${column} < to_char((now() - interval '1 minute') AT TIME ZONE 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS')
        AND NOT EXISTS (SELECT FROM graphile_worker._private_jobs
          WHERE key IN (${`${name} `} || overdue.id, ${`${name} `} || overdue.id || ' again'))
      LIMIT 1000)`.execute(this.#db)
  }

  async waiting(): Promise<WaitingJobs[]> {
    // Reads the internal table of the queue, because the public view lacks the indexed column for waiting jobs.
    const { rows } = await sql<WaitingJobs>`SELECT tasks.identifier AS name, count(*) AS count,
        extract(epoch FROM now() - min(run_at)) AS "oldestSeconds"
      FROM graphile_worker._private_jobs AS jobs
        JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
      WHERE is_available AND priority IN (-1, 0) AND run_at <= now()
      GROUP BY 1 ORDER BY 1`.execute(this.#db)
    return rows
  }

  async end(): Promise<void> {
    await (await this.#pool)?.end()
  }
}

/** Tables for whose rows triggers add jobs. `due` is the column that contains the time at which a row is due. */
const rowsWithJobs = [
  { table: 'tracking_requests', due: 'next_poll_at', name: 'poll' },
  { table: 'shipments', due: 'next_poll_at', name: 'poll' },
  { table: 'documents', due: 'process_due_at', name: 'read_document' },
] as const

/** Time in ms after which a process that has not reported counts as dead. */
const deadMs = 20_000
