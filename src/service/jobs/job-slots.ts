import type { Slots } from '../store/database/job-queue.js'
import type { JobName } from './job.js'

interface Share {
  most: number
  /** Number of slots that only accounts without a running job of this kind may use. */
  kept: number
}

const shares: Partial<Record<JobName, Share>> = {
  poll: { most: 12, kept: 3 },
  read_document: { most: 2, kept: 1 },
  deliver: { most: 4, kept: 0 },
}

/**
 * Limits the running jobs of each kind. Some slots are only for accounts without a running job. Only one search for
 * jobs runs at a time, because each search must know the jobs that the earlier searches found.
 */
export class JobSlots implements Slots {
  readonly count = 20
  readonly #running = new Map<string, readonly string[]>()
  readonly #now: () => number
  /** Number of running searches for jobs. Includes searches that end early because the process stops. */
  #searches = 0
  #isClosed = false
  #pickedAt = Number.NEGATIVE_INFINITY
  #waiting: (() => void)[] = []

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  running(name: JobName): number {
    return this.#flags().filter((flag) => flag === name).length
  }

  async forbidden(): Promise<string[]> {
    while (!this.#isClosed) {
      const flags = this.#forbiddenNow()
      const waitMs = flags.length === 0 ? 0 : this.#pickedAt + pickMs - this.#now()
      if (this.#searches === 0 && waitMs <= 0) {
        this.#searches += 1
        if (flags.length > 0) this.#pickedAt = this.#now()
        return flags
      }
      await this.#changeOr(this.#searches > 0 ? undefined : waitMs)
    }
    this.#searches += 1
    return []
  }

  began(id: string, flags: readonly string[]): void {
    this.#running.set(id, flags)
    this.foundNone()
  }

  foundNone(): void {
    this.#searches -= 1
    this.#changed()
  }

  ended(id: string): void {
    this.#running.delete(id)
    this.#changed()
  }

  /** Resolves when no search for jobs is running. Even after a stop, a running search may still find a job. */
  async untilSearched(): Promise<void> {
    while (this.#searches > 0) await this.#changeOr(undefined)
  }

  close(): void {
    this.#isClosed = true
    this.#changed()
  }

  #flags(): string[] {
    return [...this.#running.values()].flat()
  }

  #forbiddenNow(): string[] {
    const flags = this.#flags()
    return Object.entries(shares).flatMap(([name, { most, kept }]) => {
      const running = flags.filter((flag) => flag === name).length
      if (running >= most) return [name]
      const ofAccounts = flags.filter((flag) => flag.startsWith(`${name} `))
      return running >= most - kept ? [...new Set(ofAccounts)] : []
    })
  }

  #changed(): void {
    for (const go of this.#waiting.splice(0)) go()
  }

  #changeOr(ms: number | undefined): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms)
      this.#waiting.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }
}

/** Minimum time in ms between two searches that skip jobs. Such a search is slow, because it reads all skipped jobs. */
const pickMs = 200
