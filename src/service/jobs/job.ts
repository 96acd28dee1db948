import type * as z from 'zod/mini'

/** Result of a job that must run again after a time that is not in the database. */
export interface Again {
  againInMs: number
}

export type JobName = 'poll' | 'read_document' | 'deliver' | 'tidy'

export interface JobDefinition<Payload> {
  name: JobName
  payload: z.ZodMiniType<Payload>
  /** Returns the key of a job. Of waiting jobs with the same key, only one runs. */
  keyOf(payload: Payload): string
  /**
   * Does a job, if it is due. If two processes do the same job, its results are stored only once. A job that fails runs
   * again after some seconds, and later once a minute.
   */
  run(payload: Payload, signal: AbortSignal): Promise<Again | undefined>
  /** Runs jobs until `untilMs` (of `performance.now()`). Returns true if more jobs are due. */
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

/** Returns when a job runs again. Undefined if after more than a minute, because the queue then already has the job. */
export function againIn(ms: number): Again | undefined {
  if (ms > longestMs) return undefined
  return { againInMs: Math.max(ms, shortestMs) }
}

/** Time in ms that is longer than clocks of two processes differ, and than any reservation of work lasts. */
const longestMs = 60_000
const shortestMs = 2000
