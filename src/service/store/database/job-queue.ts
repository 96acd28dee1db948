import type { JobName } from '../../jobs/job.js'

/** Decides which jobs of the queue this process may run now. */
export interface Slots {
  count: number
  /** Waits until this process may run another job. Returns the flags of jobs that it must not run. */
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

/** Queue of jobs that all processes of the service share. Database triggers add the jobs. */
export interface JobQueue {
  work(plan: WorkPlan): Promise<JobWorker>
  add(job: AddedJob): Promise<void>
  /** Adds a job that runs at the next full minute. It runs only once, even if several processes add the same job. */
  addForNextMinute(name: JobName): Promise<void>
  /** Records that this process is alive. Frees the jobs of processes that have died. */
  beat(node: string, workerIds: readonly string[]): Promise<void>
  giveBack(workerIds: readonly string[]): Promise<void>
  leave(node: string): Promise<void>
  /** Repairs the queue: deletes replaced jobs, runs failed jobs again within a minute, and adds missing jobs. */
  recoverLostJobs(): Promise<void>
  waiting(): Promise<WaitingJobs[]>
  end(): Promise<void>
}
