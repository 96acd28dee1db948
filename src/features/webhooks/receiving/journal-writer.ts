import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Worker } from 'node:worker_threads'
import type { Journal } from '../../../cache/open-journal.js'
import { OctError } from '../../../errors.js'
import { isThreadBuilt, startThread } from '../../../program-thread.js'
import type { Came } from '../../../webhooks/receiver/received-delivery.js'
import type { JournalReport, JournalSetup } from './journal-thread.js'
import { noteDeliveries } from './note-deliveries.js'
import { packed, type TimedDelivery } from './timed-delivery.js'

export class JournalWriter {
  readonly #journal: Journal
  #thread: Worker | undefined
  readonly #log: number
  #waiting: { resolve: (came: Came[]) => void; reject: (error: unknown) => void }[] = []

  /** `file` is the program file of the thread that writes the journal. If undefined, the main thread writes it. */
  constructor(journal: Journal, file: string | undefined) {
    this.#journal = journal
    // Opens the file for writing, because Windows can flush only a file that is open for writing.
    this.#log = openSync(`${journal.path}-wal`, 'r+')
    if (file !== undefined && isThreadBuilt(file)) this.#thread = this.#started(file)
  }

  /** Writes webhook deliveries, but does not wait for the disk (see `flush`). Rejects if no delivery was written. */
  async note(deliveries: readonly TimedDelivery[]): Promise<Came[]> {
    const thread = this.#thread
    if (thread === undefined) return noteDeliveries(this.#journal.received, deliveries)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      const group = packed(deliveries)
      thread.postMessage(group, [group.bodies.buffer])
    })
  }

  /** Flushes to disk all deliveries that `note` has written. Meanwhile, `note` can write the next group. */
  async flush(): Promise<void> {
    await promisify(fdatasync)(this.#log)
  }

  async end(): Promise<void> {
    const thread = this.#thread
    this.#thread = undefined
    if (thread !== undefined) {
      const over = new Promise((resolve) => thread.once('exit', resolve))
      thread.postMessage(null)
      await over
    }
    closeSync(this.#log)
  }

  #started(file: string): Worker {
    const workerData: JournalSetup = { path: this.#journal.path }
    const thread = startThread(file, { workerData, resourceLimits })
    thread.on('message', (report: JournalReport) => {
      const first = this.#waiting.shift()
      if ('came' in report) first?.resolve(report.came)
      else first?.reject(new OctError('local', report.failure))
    })
    thread.once('error', (error) => this.#giveUp(error))
    thread.once('exit', () =>
      this.#giveUp(
        new Error('The thread that writes received events to disk stopped unexpectedly'),
      ),
    )
    return thread
  }

  #giveUp(error: unknown): void {
    this.#thread = undefined
    for (const { reject } of this.#waiting.splice(0)) reject(error)
  }
}

/** Memory for short-lived objects, such as parsed deliveries. With this size, the garbage collector runs rarely. */
const resourceLimits = { maxYoungGenerationSizeMb: 48 }
