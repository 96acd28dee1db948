import type { JobName } from '../../jobs/job.js'

/** Decides which jobs this process may take from the queue. */
export interface Slots {
  count: number
  /** This process must not take jobs with one of these flags. Resolves when the next search for jobs may begin. */
  forbidden(): Promise<string[]>
  began(id: string, flags: readonly string[]): void
  foundNone(): void
  ended(id: string): void
  close(): void
}

export interface WorkPlan {
  names: readonly JobName[]
  slots: Slots
  run(name: JobName, payload: unknown, signal: AbortSignal): Promise<void>
}

export interface JobWorker {
  id: string
  closed: Promise<void>
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

/** All processes of the service share the queue. Database triggers add jobs to it. */
export interface JobQueue {
  work(plan: WorkPlan): Promise<JobWorker>
  add(job: AddedJob): Promise<void>
  /** Adds a job that runs once at the next full minute, even if several processes add the job. */
  addForNextMinute(name: JobName): Promise<void>
  /** Records that a process is alive. Also returns the jobs of processes that have stopped to the queue. */
  beat(node: string, workerIds: readonly string[]): Promise<void>
  giveBack(workerIds: readonly string[]): Promise<void>
  leave(node: string): Promise<void>
  /** Also deletes replaced jobs, and lets failed jobs run again within a minute. */
  recoverLostJobs(): Promise<void>
  waiting(): Promise<WaitingJobs[]>
  end(): Promise<void>
}
