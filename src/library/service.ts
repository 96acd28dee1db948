import { join } from 'node:path'
import { createService as openService } from '../service/app.js'
import { openBlobFolder } from '../service/documents/blobs/open-blob-folder.js'
import { listen } from '../service/http/listen.js'
import { createSimulator } from '../service/sources/simulator/create-simulator.js'
import type { createService as CreateService, serve as Serve } from './embedded-service.js'

export const createService: typeof CreateService = async (options = {}) => {
  const { folder, clock = () => new Date(), simulator = 'normal', rateLimits = false } = options
  const databasePath = folder === undefined ? ':memory:' : join(folder, 'service.db')
  const service = await openService({
    databasePath,
    clock,
    rateLimits,
    blobs: openBlobFolder(databasePath),
    sources: [createSimulator({ regime: simulator })],
  })
  const { key } = await service.createKey()
  return {
    fetch: (request) => service.fetch(request),
    key,
    createKey: async (account) => (await service.createKey({ account })).key,
    tick: () => service.tick(),
    close: () => service.close(),
  }
}

export const serve: typeof Serve = async ({ port = 0, ...options } = {}) => {
  const service = await createService(options)
  const listening = await listen({ service, port })
  return {
    url: listening.url,
    key: service.key,
    fetch: service.fetch,
    close: async () => {
      await listening.close()
      service.close()
    },
  }
}
