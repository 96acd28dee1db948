import { type Again, againIn } from '../jobs/job.js'
import { type RowToPoll, requestWithId, shipmentWithId } from '../store/due.js'
import type { World } from '../world.js'
import { applyPolls } from './polling/apply-polls.js'
import { type PendingPoll, pollRequest } from './polling/poll-request.js'
import { pollTrackedShipment } from './polling/poll-tracked-shipment.js'

interface Waiting {
  poll: PendingPoll
  resolve: () => void
  reject: (error: unknown) => void
}

/** Polls several sources at once, and stores several results per transaction, because transactions run one by one. */
export class Poller {
  readonly #world: World
  #waiting: Waiting[] = []
  #isWriting = false

  constructor(world: World) {
    this.#world = world
  }

  async poll({ table, id }: RowToPoll): Promise<Again | undefined> {
    const { db } = this.#world.store
    const row = table === 'shipments' ? await shipmentWithId(db, id) : await requestWithId(db, id)
    if (row?.next_poll_at == null) return undefined
    const earlyMs = Date.parse(row.next_poll_at) - this.#world.clock().getTime()
    if (earlyMs > 0) return againIn(earlyMs)
    await this.#apply(
      'tracked_number' in row
        ? await pollTrackedShipment(this.#world, row)
        : await pollRequest(this.#world, row),
    )
    return undefined
  }

  #apply(poll: PendingPoll): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ poll, resolve, reject })
      if (!this.#isWriting) void this.#write()
    })
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      const arrived = this.#waiting.splice(0)
      try {
        await applyPolls(
          this.#world,
          arrived.map(({ poll }) => poll),
        )
        for (const { resolve } of arrived) resolve()
      } catch (error) {
        for (const { reject } of arrived) reject(error)
      }
    }
    this.#isWriting = false
  }
}
