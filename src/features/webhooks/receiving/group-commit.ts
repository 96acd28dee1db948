import type { Came } from '../../../webhooks/receiver/received-delivery.js'
import type { JournalWriter } from './journal-writer.js'
import type { TimedDelivery } from './timed-delivery.js'

/** Writes webhook deliveries to disk in groups. A delivery is acknowledged when its group is on disk. */
export class GroupCommit {
  readonly #writer: Pick<JournalWriter, 'note' | 'flush'>
  readonly #noted: () => void
  #waiting: Waiting[] = []
  #writing = 0
  #others: (() => void)[] = []

  constructor(writer: Pick<JournalWriter, 'note' | 'flush'>, noted: () => void) {
    this.#writer = writer
    this.#noted = noted
  }

  add(delivery: TimedDelivery): Promise<Came> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ delivery, resolve, reject })
      if (this.#waiting.length === 1) this.#soon()
    })
  }

  /** Resolves when no group is being written. Other parts of oct can then write to the journal without waiting. */
  quiet(): Promise<void> {
    if (this.#writing === 0) return Promise.resolve()
    return new Promise((resolve) => this.#others.push(resolve))
  }

  #soon(): void {
    setImmediate(() => {
      const isFree = () => this.#writing < groupsAtOnce && this.#others.length === 0
      while (this.#waiting.length > 0 && isFree()) void this.#commit()
    })
  }

  async #commit(): Promise<void> {
    const group = this.#next()
    this.#writing += 1
    try {
      const deliveries = group.map(({ delivery }) => delivery)
      const came = await this.#writer.note(deliveries).finally(() => this.#goOn())
      await this.#writer.flush()
      for (const [index, { resolve }] of group.entries()) resolve(came[index] ?? 'known')
      if (came.includes('new')) this.#noted()
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  #goOn(): void {
    this.#writing -= 1
    if (this.#writing === 0) for (const resolve of this.#others.splice(0)) resolve()
    this.#soon()
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

/** Groups that the thread has at a time. With one, it would wait for work. With three, groups would be smaller. */
const groupsAtOnce = 2

/** Maximum size of a group in bytes, about a thousand usual deliveries. The bodies of a group are copied together. */
const groupBytes = 8_388_608

interface Waiting {
  delivery: TimedDelivery
  resolve: (came: Came) => void
  reject: (error: unknown) => void
}
