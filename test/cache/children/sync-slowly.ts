import { setTimeout as sleep } from 'node:timers/promises'
import type { Shipment } from '../../../src/contract/tracked-resources.js'
import { syncAccount } from '../../../src/desk/sync/sync-account.js'
import type { SyncPage } from '../../../src/desk/sync/sync-source.js'
import { container, openIn, shipment } from '../builders.js'

async function* endless(): AsyncGenerator<SyncPage<Shipment>> {
  for (let first = 0; ; first += 100) {
    const items = Array.from({ length: 100 }, (_, index) => first + index).map((index) =>
      shipment(`s${index}`, { containers: [container(`c${index}`)] }),
    )
    yield { items, included: [], links: { next: `https://service.test/${first + 100}` } }
    await sleep(20)
  }
}

async function* none(): AsyncGenerator<never> {
  yield* []
}

const cache = await openIn(process.argv[2] ?? '')
await syncAccount({
  source: {
    shipments: {
      list: () => ({ pages: endless }),
      get: () => Promise.reject(new Error('never asked')),
    },
    trackingRequests: {
      list: () => ({ pages: none }),
      get: () => Promise.reject(new Error('never asked')),
    },
    containers: { transportEvents: none },
    shippingLines: { list: () => ({ pages: none }) },
  },
  cache,
  now: () => new Date(),
  resumeWithinMs: 0,
  onProgress: ({ pages }) => process.stdout.write(`${pages}\n`),
})
