import { setTimeout as delay } from 'node:timers/promises'
import type { MetricFamily } from '../operations/prometheus-text.js'
import type { JobQueue, JobWorker, WaitingJobs } from '../store/database/job-queue.js'
import type { Job, JobName } from './job.js'
import { jobFamilies } from './job-families.js'
import { JobSlots } from './job-slots.js'
import type { RunningJobs } from './running-jobs.js'

export interface SharedOptions {
  queue: JobQueue
  jobs: readonly Job[]
  node: string
  onError: (error: unknown) => void
}

/** Runs jobs from the queue that several processes of the service share. Runs until `stop` is called. */
export class SharedJobs implements RunningJobs {
  readonly #options: SharedOptions
  readonly #byName: ReadonlyMap<JobName, Job>
  readonly #stopping = new AbortController()
  readonly #failures = new Map<JobName, number>()
  readonly #workers = new Map<JobWorker, JobSlots>()
  readonly #working: Promise<void>
  readonly #beating: NodeJS.Timeout
  #beatAt = performance.now()
  #read: { at: number; waiting: Promise<WaitingJobs[]> } | undefined

  constructor(options: SharedOptions) {
    this.#options = options
    this.#byName = new Map(options.jobs.map((job) => [job.name, job]))
    this.#working = this.#keepWorking()
    this.#beating = setInterval(() => void this.#beat().catch(options.onError), beatMs)
    this.#beating.unref()
  }

  get complaint(): string | null {
    const isFailing = performance.now() - this.#beatAt > failingMs
    return isFailing ? 'the background jobs of the service fail' : null
  }

  async families(): Promise<MetricFamily[]> {
    const { node, jobs } = this.#options
    return jobFamilies({
      node,
      waiting: await this.#waiting(),
      jobs: jobs.map(({ name }) => ({
        name,
        running: [...this.#workers.values()].reduce((sum, it) => sum + it.running(name), 0),
        failures: this.#failures.get(name) ?? 0,
      })),
    })
  }

  async stop(graceMs: number): Promise<void> {
    const { queue, node } = this.#options
    this.#stopping.abort()
    clearInterval(this.#beating)
    const leave = delay(graceMs, undefined, { ref: false })
    const stopped = this.#stopped()
    await Promise.race([stopped, leave])
    const searched = Promise.all([...this.#workers.values()].map((it) => it.untilSearched()))
    await Promise.race([searched, delay(searchMs, undefined, { ref: false })])
    await queue.giveBack([...this.#workers.keys()].map(({ id }) => id)).catch(() => {})
    await queue.leave(node).catch(() => {})
    // Closes the queue last, because workers that are finishing their jobs need its connections.
    void stopped.then(() => queue.end()).catch(() => {})
  }

  /** Stops all workers. Then waits for the loop, and stops the workers that the loop has started in the meantime. */
  async #stopped(): Promise<void> {
    const stopAll = () => Promise.all([...this.#workers.keys()].map((it) => it.stop()))
    await Promise.all([this.#working, stopAll()])
    await stopAll()
  }

  /** Reads the queue from the database at most once a second, because anyone may request the metrics at any rate. */
  #waiting(): Promise<WaitingJobs[]> {
    const now = performance.now()
    if (this.#read === undefined || now - this.#read.at > freshMs) {
      this.#read = { at: now, waiting: this.#options.queue.waiting() }
    }
    return this.#read.waiting
  }

  async #keepWorking(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const worker = await this.#begin().catch(this.#options.onError)
      if (worker !== undefined) {
        await worker.closed
        if (!signal.aborted) void this.#retire(worker)
      }
      await delay(againMs, undefined, { signal }).catch(() => {})
    }
  }

  async #begin(): Promise<JobWorker> {
    const { queue } = this.#options
    const slots = new JobSlots()
    const worker = await queue.work({
      ...{ slots, names: [...this.#byName.keys()] },
      run: (name, payload, signal) => this.#run(name, { payload, signal }),
    })
    this.#workers.set(worker, slots)
    if (this.#stopping.signal.aborted) void worker.stop()
    await this.#beat().catch(this.#options.onError)
    return worker
  }

  async #retire(worker: JobWorker): Promise<void> {
    await Promise.race([worker.stop(), delay(retireMs, undefined, { ref: false })])
    await this.#options.queue.giveBack([worker.id]).catch(this.#options.onError)
    this.#workers.delete(worker)
  }

  async #run(
    name: JobName,
    { payload, signal }: { payload: unknown; signal: AbortSignal },
  ): Promise<void> {
    const { queue, onError } = this.#options
    const job = this.#byName.get(name)
    try {
      if (name === 'tidy') await queue.recoverLostJobs()
      const again = await job?.run(payload, signal)
      if (job === undefined || again === undefined) return
      // Does not use the key of the job: a database trigger may have added a job with that key for another time.
      const key = `${job.keyOf(payload)} again`
      await queue.add({ name, payload, key, inMs: again.againInMs })
    } catch (error) {
      this.#failures.set(name, (this.#failures.get(name) ?? 0) + 1)
      if (!signal.aborted) onError(error)
      // Hides the error, because the queue stores the text of errors, which may contain data of an account.
      throw new Error('The log of this process of the service contains the error')
    }
  }

  async #beat(): Promise<void> {
    const { queue, node } = this.#options
    await queue.beat(
      node,
      [...this.#workers.keys()].map(({ id }) => id),
    )
    this.#beatAt = performance.now()
    if (this.#byName.has('tidy')) await queue.addForNextMinute('tidy')
  }
}

const beatMs = 5000
/** Maximum time in ms to wait for a search for jobs when the service stops. */
const searchMs = 1000
const againMs = 1000
/** Maximum time in ms to wait for a worker when the service stops. It is longer than any poll takes. */
const retireMs = 35_000
const failingMs = 60_000
const freshMs = 1000
