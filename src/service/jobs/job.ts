import type * as z from 'zod/mini'

/** Result of a job that must run again after a time that the database does not contain. */
export interface Again {
  againInMs: number
}

export type JobName = 'poll' | 'read_document' | 'deliver' | 'tidy'

export interface JobDefinition<Payload> {
  name: JobName
  payload: z.ZodMiniType<Payload>
  /** Returns the key of a job. If several jobs with the same key wait, only one of them runs. */
  keyOf(payload: Payload): string
  /**
   * Does a job if it is due. If two processes do the same job, its results are stored only once. If a job fails, it
   * runs again after some seconds, later once a minute.
   */
  run(payload: Payload, signal: AbortSignal): Promise<Again | undefined>
  /** Runs due jobs until `untilMs` (of `performance.now()`). Returns true if more jobs are due. */
  runDue(untilMs: number): Promise<boolean>
}

export interface Job extends Pick<JobDefinition<never>, 'name' | 'runDue'> {
  /** Returns the key of a job. Throws if the payload belongs to another kind of job. */
  keyOf(payload: unknown): string
  run(payload: unknown, signal: AbortSignal): Promise<Again | undefined>
}

export function job<Payload>(definition: JobDefinition<Payload>): Job {
  const { name, payload: schema } = definition
  return {
    name,
    keyOf: (payload) => definition.keyOf(schema.parse(payload)),
    run: (payload, signal) => definition.run(schema.parse(payload), signal),
    runDue: (untilMs) => definition.runDue(untilMs),
  }
}

/**
 * Returns when a job must run again. Returns undefined for a time of more than a minute, because the queue then already
 * contains the job.
 */
export function againIn(ms: number): Again | undefined {
  if (ms > longestMs) return undefined
  return { againInMs: Math.max(ms, shortestMs) }
}

/**
 * Time in ms. It is longer than any difference between the clocks of two processes, and longer than any reservation of
 * work.
 */
const longestMs = 60_000
const shortestMs = 2000
