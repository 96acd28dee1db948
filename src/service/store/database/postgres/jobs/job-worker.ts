import { EventEmitter } from 'node:events'
import { Logger, run, runMigrations, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { JobWorker, WorkPlan } from '../../job-queue.js'

/** The queue reports nothing itself: its jobs report their errors. */
const logger = new Logger(() => () => {})
const schema = 'graphile_worker'

/** Creates or updates the tables of the queue. */
export const migrateQueue = (pool: Pool): Promise<void> =>
  runMigrations({ pgPool: pool, schema, logger })

/** Takes jobs from the queue and runs them. */
export async function startWorker(pool: Pool, plan: WorkPlan): Promise<JobWorker> {
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  let isClosing = false
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  events.on('job:start', ({ job }) => plan.slots.began(String(job.id), flagsOf(job)))
  events.on('job:complete', ({ job }) => plan.slots.ended(String(job.id)))
  for (const over of ['worker:getJob:empty', 'worker:getJob:error'] as const)
    events.on(over, () => plan.slots.foundNone())
  const closed = new Promise<void>((resolve) => {
    events.on('pool:gracefulShutdown', () => {
      isClosing = true
      plan.slots.close()
      resolve()
    })
  })
  const runner = await run({
    ...{ pgPool: pool, schema, logger, events, noHandleSignals: true },
    concurrency: plan.slots.count,
    pollInterval: pollMs,
    crontab: plan.crontab,
    preset: { worker: ends },
    taskList: Object.fromEntries(
      plan.names.map((name) => [
        name,
        async (payload, { abortSignal }) => plan.run(name, payload, abortSignal ?? neverAborts),
      ]),
    ),
    forbiddenFlags: () => plan.slots.forbidden(),
  })
  // The queue ends a worker that could not write the end of a job.
  const ended = runner.promise.catch(() => {})
  return {
    id,
    closed,
    stop: async () => {
      if (!isClosing) await runner.stop().catch(() => {})
      await ended
    },
  }
}

const flagsOf = (job: { task_identifier: string; flags: Record<string, boolean> | null }) => [
  job.task_identifier,
  ...Object.keys(job.flags ?? {}).filter((flag) => flag !== job.task_identifier),
]

const neverAborts = new AbortController().signal

/** How often the database is asked for jobs that have become due; new jobs are announced at once. */
const pollMs = 2000

/**
 * The ends of jobs are written together. Otherwise an end that cannot be written, because the connection is
 * lost, ends the process with an unhandled rejection.
 */
const ends = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }
