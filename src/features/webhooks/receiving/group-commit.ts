import type { Came } from '../../../webhooks/receiver/received-delivery.js'
import type { JournalWriter } from './journal-writer.js'
import type { TimedDelivery } from './timed-delivery.js'

export class GroupCommit {
  readonly #writer: Pick<JournalWriter, 'note'>
  readonly #noted: () => void
  #waiting: Waiting[] = []
  #isWriting = false
  #others: (() => void)[] = []

  /** Calls `noted` when new deliveries are on disk. */
  constructor(writer: Pick<JournalWriter, 'note'>, noted: () => void) {
    this.#writer = writer
    this.#noted = noted
  }

  add(delivery: TimedDelivery): Promise<Came> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ delivery, resolve, reject })
      if (this.#waiting.length === 1 && !this.#isWriting) this.#soon()
    })
  }

  /** Resolves when no write locks the journal, so that another write does not have to wait. */
  quiet(): Promise<void> {
    if (!this.#isWriting) return Promise.resolve()
    return new Promise((resolve) => this.#others.push(resolve))
  }

  /** Starts a group of deliveries after all connections were read once, so that more deliveries join the group. */
  #soon(): void {
    setImmediate(() => {
      if (!this.#isWriting) void this.#commit()
    })
  }

  async #commit(): Promise<void> {
    const group = this.#next()
    this.#isWriting = true
    try {
      const came = await this.#writer.note(group.map(({ delivery }) => delivery))
      this.#goOn()
      for (const [index, { resolve }] of group.entries()) resolve(came[index] ?? 'known')
      if (came.includes('new')) this.#noted()
    } catch (error) {
      this.#goOn()
      for (const { reject } of group) reject(error)
    }
  }

  /**
   * Starts the next group before the deliveries of the previous group are acknowledged, so that the writer always has
   * work.
   */
  #goOn(): void {
    this.#isWriting = false
    const others = this.#others.splice(0)
    for (const resolve of others) resolve()
    if (this.#waiting.length === 0) return
    if (others.length > 0) this.#soon()
    else void this.#commit()
  }

  #next(): Waiting[] {
    let bytes = 0
    const isTooMuch = ({ delivery }: Waiting, index: number) => {
      bytes += delivery.body.length
      return index > 0 && bytes > groupBytes
    }
    const end = this.#waiting.findIndex(isTooMuch)
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : end)
  }
}

/**
 * The largest group in bytes, because the bodies of a group are copied together. A thousand usual bodies are smaller.
 */
const groupBytes = 8_388_608

interface Waiting {
  delivery: TimedDelivery
  resolve: (came: Came) => void
  reject: (error: unknown) => void
}
