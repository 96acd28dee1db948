import { setTimeout as sleep } from 'node:timers/promises'
import type { Shipment } from '../../../src/contract/shipment.js'
import { syncAccount } from '../../../src/workflows/sync-account.js'
import { container, openIn, shipment } from '../builders.js'

async function* endless(): AsyncGenerator<Shipment> {
  for (let index = 0; ; index += 1) {
    yield shipment(`s${index}`, { containers: [container(`c${index}`)] })
    if (index % 100 === 99) await sleep(20)
  }
}

async function* none(): AsyncGenerator<never> {
  yield* []
}

const cache = await openIn(process.argv[2] ?? '')
await syncAccount({
  source: {
    shipments: { list: endless, get: () => Promise.reject(new Error('never asked')) },
    trackingRequests: { list: none },
    shippingLines: { list: none },
  },
  cache,
  now: () => new Date(),
  onProgress: ({ pages }) => process.stdout.write(`${pages}\n`),
})
