import { vi } from 'vitest'
import type * as App from '../../src/service/app.js'

/** Checks the responses of every service that a test or a command opens in this process. */
vi.mock('../../src/service/app.js', async (importOriginal) => {
  const app = await importOriginal<typeof App>()
  const { checkedService } = await import('./description.js')
  return {
    ...app,
    serviceOf: (world: App.Service['world'], options?: App.RunningOptions) =>
      checkedService(app.serviceOf(world, { ...patient, ...options })),
    createService: async (options: App.ServiceOptions) =>
      checkedService(await app.createService({ ...patient, ...options })),
  } satisfies typeof App
})

/** Compiles the rules in advance. Tests run from the sources, where the first document would wait for this. */
const patient = { documentsMs: 60_000 }
