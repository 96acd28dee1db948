import { vi } from 'vitest'
import type * as App from '../../src/service/app.js'

/** Whoever opens a service in this process, in a test or in a command, has its answers checked. */
vi.mock('../../src/service/app.js', async (importOriginal) => {
  const app = await importOriginal<typeof App>()
  const { checkedService } = await import('./description.js')
  return {
    ...app,
    serviceOf: (...given: Parameters<typeof app.serviceOf>) =>
      checkedService(app.serviceOf(...given)),
    createService: async (options: App.ServiceOptions) =>
      checkedService(await app.createService(options)),
  } satisfies typeof App
})
