import { expect, it } from 'vitest'
import type { Cache } from '../../../../src/cache/cache.js'
import type { ReceivedEvent } from '../../../../src/cache/received/received-event.js'
import type { ReceivedEvents } from '../../../../src/cache/received/received-events.js'
import type { Workspace } from '../../../../src/desk/workspace.js'
import { takeUp } from '../../../../src/features/webhooks/receiving/take-up.js'
import { Wake } from '../../../../src/features/webhooks/receiving/wake.js'
import { deliveryBody } from '../../../support/deliveries.js'

/** Stores facts for a second while deliveries arrive, and returns how many times facts were stored. */
async function timesIn(isCrowded: boolean): Promise<number> {
  const end = new AbortController()
  const event = { id: 'a', origin: 'sample', body: Buffer.from(deliveryBody({ id: 'a' })) }
  let times = 0
  const received: Partial<ReceivedEvents> = {
    unapplied: () => [event as unknown as ReceivedEvent],
    noteApplied: () => {
      times += 1
      const until = performance.now() + 5
      while (performance.now() < until);
      return new Set<string>()
    },
  }
  const cache: Partial<Cache> = { transaction: (work) => work() }
  const wake = new Wake()
  const taking = takeUp({
    workspace: { now: () => new Date(), notice: () => {} } as unknown as Workspace,
    received: received as ReceivedEvents,
    cache: cache as Cache,
    subjects: { resolve: async (event) => ({ event, reference: null }) },
    wake,
    stop: end.signal,
    quiet: async () => {},
    isReceiving: () => true,
    isCrowded: () => isCrowded,
    applied: async () => {},
  })
  setTimeout(() => end.abort(), 1000)
  await taking
  return times
}

it('stores facts in a tenth of the time while deliveries arrive, and less often if many deliveries wait', async () => {
  const atLeisure = await timesIn(false)
  const busy = await timesIn(true)
  expect(atLeisure).toBeLessThan(24)
  expect(busy).toBeLessThan(5)
  expect(atLeisure).toBeGreaterThan(busy)
})
