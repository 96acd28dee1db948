import type * as z from 'zod/mini'

/** Result of a job that must run again, at a time that is not in the database. */
export interface Again {
  againInMs: number
}

export type JobName = 'poll' | 'read_document' | 'deliver' | 'tidy'

export interface JobDefinition<Payload> {
  name: JobName
  payload: z.ZodMiniType<Payload>
  /** Returns the key of a job. If several jobs with the same key wait, only one of them runs. */
  keyOf(payload: Payload): string
  /** Does a due job. If two processes do it, its results are stored once. A failed job runs again within a minute. */
  run(payload: Payload, signal: AbortSignal): Promise<Again | undefined>
  /** Runs due jobs until `performance.now()` reaches `untilMs`. Returns true if more jobs are due. */
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

/** Returns when a job must run again. Undefined if later than a minute: the queue already contains such a job. */
export function againIn(ms: number): Again | undefined {
  if (ms > longestMs) return undefined
  return { againInMs: Math.max(ms, shortestMs) }
}

/** Time in ms. It is longer than any reservation of work, and than the difference between two clocks. */
const longestMs = 60_000
const shortestMs = 2000
