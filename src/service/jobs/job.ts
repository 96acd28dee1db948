import type * as z from 'zod/mini'

/** Result of a job that must run again later, because no database row says when. */
export interface Again {
  againInMs: number
}

export type JobName = 'poll' | 'read_document' | 'deliver' | 'tidy'

export interface JobDefinition<Payload> {
  name: JobName
  payload: z.ZodMiniType<Payload>
  /** Returns the key of a job. If two waiting jobs have the same key, only one of them runs. */
  keyOf(payload: Payload): string
  /**
   * Does one job if it is due. If two processes run the same job, the results are stored only once. After an error, a
   * job runs again after some seconds; later, once a minute.
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

/** Says when a job runs again; undefined for a wait over a minute, because the queue already has a job then. */
export function againIn(ms: number): Again | undefined {
  if (ms > longestMs) return undefined
  return { againInMs: Math.max(ms, shortestMs) }
}

/** Time in ms that exceeds the difference of two processes' clocks, and any reservation of work. */
const longestMs = 60_000
const shortestMs = 2000
