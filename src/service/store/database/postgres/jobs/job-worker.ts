import { EventEmitter } from 'node:events'
import { Logger, runMigrations, runTaskList, type Task, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { JobWorker, WorkPlan } from '../../job-queue.js'

const logger = new Logger(() => () => {})
const schema = 'graphile_worker'

export const migrateQueue = (pool: Pool): Promise<void> =>
  runMigrations({ pgPool: pool, schema, logger })

export function startWorker(pool: Pool, plan: WorkPlan): JobWorker {
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
  const tasks = Object.fromEntries(
    plan.names.map((name): [string, Task] => [
      name,
      async (payload, { abortSignal }) => plan.run(name, payload, abortSignal ?? neverAborts),
    ]),
  )
  // The function `run` is not used: its crontab keeps a stopped process alive if the database was unreachable.
  const workers = runTaskList(
    {
      ...{ schema, logger, events, noHandleSignals: true },
      concurrency: plan.slots.count,
      pollInterval: pollMs,
      preset: { worker: ends },
      forbiddenFlags: () => plan.slots.forbidden(),
    },
    tasks,
    forWorker(pool),
  )
  // If the queue cannot store the result of a job, the worker ends with an error, which is ignored here.
  const ended = workers.promise.catch(() => {})
  return {
    id,
    closed,
    stop: async () => {
      if (!isClosing) await Promise.resolve(workers.gracefulShutdown()).catch(() => {})
      await ended
    },
  }
}

/**
 * Protects the worker from two errors of the connection pool. The error code of a server that is starting would make
 * the worker pause for up to three minutes: without the code, the worker soon tries again. If a connection breaks while
 * the worker stops, the worker releases the connection twice, which would end the process.
 */
function forWorker(pool: Pool): Pool {
  const connect = pool.connect.bind(pool)
  const plain = (use?: Parameters<typeof connect>[0]) =>
    use === undefined
      ? connect().catch((cause: unknown) => {
          throw new Error('The queue cannot connect to the database', { cause })
        })
      : connect((error, client, release) => use(error, client, once(release)))
  return Object.assign(pool, { connect: plain })
}

type Release = (error?: Error | boolean) => void

/** Makes `release` safe to call several times. Does nothing if no connection was opened. */
function once(release: Release | undefined): Release {
  let isReleased = false
  return (error) => {
    if (!isReleased) release?.(error)
    isReleased = true
  }
}

const flagsOf = (job: { task_identifier: string; flags: Record<string, boolean> | null }) => [
  job.task_identifier,
  ...Object.keys(job.flags ?? {}).filter((flag) => flag !== job.task_identifier),
]

const neverAborts = new AbortController().signal

/** Time in ms between two searches for jobs that have become due. The database announces new jobs immediately. */
const pollMs = 2000

/** Completes jobs in batches. Otherwise, a lost connection would be an unhandled rejection, which ends the process. */
const ends = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }
