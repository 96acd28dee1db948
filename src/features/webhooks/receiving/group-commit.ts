import type { Came } from '../../../webhooks/receiver/received-delivery.js'
import type { JournalWriter } from './journal-writer.js'
import type { TimedDelivery } from './timed-delivery.js'

/**
 * Lets deliveries that arrive while others are being written share one transaction and one flush of
 * the disk. Each is acknowledged afterwards, so the rate does not depend on the speed of a flush.
 */
export class GroupCommit {
  readonly #writer: Pick<JournalWriter, 'note'>
  readonly #noted: () => void
  #waiting: Waiting[] = []
  #isWriting = false
  #others: (() => void)[] = []

  /** `noted` is called once new ones are on the disk. */
  constructor(writer: Pick<JournalWriter, 'note'>, noted: () => void) {
    this.#writer = writer
    this.#noted = noted
  }

  /** Resolves once the delivery is on disk; rejects if it could not be written. */
  add(delivery: TimedDelivery): Promise<Came> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ delivery, resolve, reject })
      if (this.#waiting.length === 1 && !this.#isWriting) this.#soon()
    })
  }

  /**
   * Resolves between two groups. A caller that writes to the journal immediately finds it unlocked,
   * so it does not block the program.
   */
  quiet(): Promise<void> {
    if (!this.#isWriting) return Promise.resolve()
    return new Promise((resolve) => this.#others.push(resolve))
  }

  /** Runs after this turn has read its connections, and collects what others write meanwhile. */
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

  /** The next group starts before this group is answered, so that the writer is never idle. */
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

/** Bodies of a group are copied together; a thousand typical ones are smaller than this. */
const groupBytes = 8_388_608

interface Waiting {
  delivery: TimedDelivery
  resolve: (came: Came) => void
  reject: (error: unknown) => void
}
