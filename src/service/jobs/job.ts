import type * as z from 'zod/mini'

/** Some work is left, and no row says when: the job runs again. */
export interface Again {
  againInMs: number
}

/** The name of a kind of job in the queue and in the metrics. */
export type JobName = 'poll' | 'read_document' | 'deliver' | 'tidy'

export interface JobDefinition<Payload> {
  name: JobName
  payload: z.ZodMiniType<Payload>
  /** Waiting jobs with the same key are one job. */
  keyOf(payload: Payload): string
  /**
   * Does one job if it is due. Two nodes may run it at the same time: what it writes is written
   * once. A job that throws runs again after seconds, and later each minute.
   */
  run(payload: Payload, signal: AbortSignal): Promise<Again | undefined>
  /**
   * Finds and does all due jobs. Stops when `performance.now()` reaches `untilMs`; returns true if
   * more are due.
   */
  runDue(untilMs: number): Promise<boolean>
}

/** A kind of job whose payloads, which another version may have written, are read first. */
export interface Job extends Pick<JobDefinition<never>, 'name' | 'runDue'> {
  /** Throws if the payload is not one of this kind. */
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
 * Returns when to look again at work that is due in `ms`: soon if it waits for this node, never if
 * a job for that time exists.
 */
export function againIn(ms: number): Again | undefined {
  if (ms > longestMs) return undefined
  return { againInMs: Math.max(ms, shortestMs) }
}

/** Clocks of nodes, and the times that nodes keep work to themselves, differ by less than this. */
const longestMs = 60_000
const shortestMs = 2000
