import type { JobName } from '../../jobs/job.js'

/** Decides which jobs a node takes from the queue. */
export interface Slots {
  /** How many jobs run at once. */
  count: number
  /** Returns the flags of jobs that this node does not take now, when its next search may begin. */
  forbidden(): Promise<string[]>
  began(id: string, flags: readonly string[]): void
  foundNone(): void
  ended(id: string): void
  /** No search waits any longer. */
  close(): void
}

export interface WorkPlan {
  names: readonly JobName[]
  slots: Slots
  /** Jobs that one node adds by the calendar, as lines of a crontab. */
  crontab: string
  run(name: JobName, payload: unknown, signal: AbortSignal): Promise<void>
}

export interface JobWorker {
  id: string
  /** Ends when the worker takes no more jobs, which may be because of an error. */
  closed: Promise<void>
  /** Ends the running jobs. */
  stop(): Promise<void>
}

export interface AddedJob {
  name: JobName
  payload: unknown
  key: string
  inMs: number
}

export interface WaitingJobs {
  name: string
  count: number
  oldestSeconds: number
}

/** The queue of jobs that all nodes share. Tables add jobs to it by triggers. */
export interface JobQueue {
  work(plan: WorkPlan): Promise<JobWorker>
  add(job: AddedJob): Promise<void>
  /** Says that a node lives, and gives back the jobs of nodes that said nothing for a while. */
  beat(node: string, workerIds: readonly string[]): Promise<void>
  /** Gives back the jobs of workers. */
  giveBack(workerIds: readonly string[]): Promise<void>
  leave(node: string): Promise<void>
  /** Gives back the jobs of dead nodes, deletes the replaced ones, and lets failed jobs run within a minute. */
  recoverLostJobs(): Promise<void>
  waiting(): Promise<WaitingJobs[]>
  end(): Promise<void>
}
