import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PollObserver } from '../operations/watched-source.js'
import type { Regime } from '../sources/simulator/regime.js'
import { turnsMemory } from './turns.js'
import type { Shift, ShiftReport, WorkerSetup } from './worker.js'

export interface WorkersOptions {
  /** The built `worker.ts`. */
  file: string
  /** How many threads. */
  count: number
  databasePath: string
  regime: Regime
  observer: PollObserver
  /** Hears of what held up one row only, and of threads that fail. */
  onError: (error: unknown) => void
}

/**
 * Threads that bring a simulated world up to the clock together, each its share of it, while this
 * thread is free. They are started when they are first needed, and let go when they have not been
 * for a minute.
 */
export class Workers {
  readonly #options: WorkersOptions
  #threads: Worker[] = []
  #shift: Promise<boolean> | undefined
  #letGo: NodeJS.Timeout | undefined
  #areBroken = false

  constructor(options: WorkersOptions) {
    this.#options = options
  }

  /** Whether they can do anything: threads that have failed are not tried again. */
  get areFit(): boolean {
    return !this.#areBroken
  }

  /** One shift of all of them: what is due by `now`, for a while; true when more may be due. */
  async work(now: Date): Promise<boolean> {
    clearTimeout(this.#letGo)
    this.#shift = this.#workTogether({ now: now.getTime(), forMs: shiftMs })
    try {
      return await this.#shift
    } finally {
      this.#shift = undefined
      this.#letGo = setTimeout(() => void this.end(), idleMs).unref()
    }
  }

  /** Lets them finish what they are at, and ends them. */
  async end(): Promise<void> {
    clearTimeout(this.#letGo)
    await this.#shift?.catch(() => {})
    const threads = this.#threads.splice(0)
    await Promise.all(threads.map(dismiss))
  }

  async #workTogether(shift: Shift): Promise<boolean> {
    if (this.#threads.length === 0) this.#threads = this.#start()
    const shifts = this.#threads.map((thread) => workOne(thread, shift))
    const [ended] = (await Promise.allSettled(shifts)).filter(isRejected)
    if (ended === undefined) return this.#hear(await Promise.all(shifts))
    this.#areBroken = true
    this.#options.onError(ended.reason)
    await Promise.all(this.#threads.splice(0).map((thread) => thread.terminate()))
    return true
  }

  /** Throws what kept one of them from going on, such as a full disk. */
  #hear(reports: ShiftReport[]): boolean {
    for (const { outcomes, errors } of reports) {
      for (const outcome of outcomes) this.#options.observer.polled(outcome)
      for (const error of errors) this.#options.onError(error)
    }
    const stopped = reports.find(({ failure }) => failure !== undefined)
    if (stopped !== undefined) throw stopped.failure
    return reports.some(({ isMore }) => isMore)
  }

  #start(): Worker[] {
    const { file, count, databasePath, regime } = this.#options
    const turns = turnsMemory()
    return Array.from({ length: count }, (_, part) => {
      const workerData: WorkerSetup = { databasePath, regime, share: { part, of: count }, turns }
      const thread = new Worker(file, { workerData, resourceLimits }).on('error', () => {})
      // one that has nothing to do keeps no process alive
      thread.unref()
      return thread
    })
  }
}

const isRejected = (result: PromiseSettledResult<unknown>): result is PromiseRejectedResult =>
  result.status === 'rejected'

/** Long enough that who is done first does not wait for long, short enough to stop soon. */
const shiftMs = 1000

const idleMs = 60_000

/** Of the memory of each: most of what it makes is forgotten with the next poll. */
const resourceLimits = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 256 }

/** Throws what ended the thread. */
async function workOne(thread: Worker, shift: Shift): Promise<ShiftReport> {
  const ended = new AbortController()
  const { signal } = ended
  const death = once(thread, 'exit', { signal }).then(() => {
    throw new Error('A worker thread ended by itself')
  })
  thread.ref()
  try {
    thread.postMessage(shift)
    const [report] = await Promise.race([once(thread, 'message', { signal }), death])
    return report as ShiftReport
  } finally {
    thread.unref()
    death.catch(() => {})
    ended.abort()
  }
}

async function dismiss(thread: Worker): Promise<void> {
  const exit = once(thread, 'exit')
  thread.ref()
  thread.postMessage('end')
  await exit
}
