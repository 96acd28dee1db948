import { createService } from '../../src/service/app.js'
import { memoryBlobs } from '../../src/service/documents/blobs/memory-blobs.js'
import { listen } from '../../src/service/http/listen.js'

/**
 * Serves in this process, in real time and without sources. For processes that need a service to
 * talk to: not for a test of the server, which `serve` starts as a process.
 */
export async function partnerService() {
  const service = await createService({
    databasePath: ':memory:',
    blobs: memoryBlobs(),
    sources: [],
    clock: () => new Date(),
    rateLimits: false,
  })
  const { key: token } = await service.createKey()
  const { url: baseUrl, close } = await listen({ service })
  return {
    baseUrl,
    token,
    env: { OCT_BASE_URL: baseUrl, OCT_TOKEN: token },
    ask: (path: string) => fetch(baseUrl + path, { headers: { authorization: `Token ${token}` } }),
    stop: async () => {
      await close()
      service.close()
    },
  }
}
