import { sandboxFolder } from '../cli/settings/storage-places.js'
import { OctError } from '../errors.js'
import { openSandbox } from '../service/sandbox.js'
import { isLocked } from '../sqlite/database-error.js'
import type { ConnectionOptions } from './connection-options.js'

/** Opens the sandbox as a service. If the sandbox responds with 500 or 507 (disk full), throws `local`. */
export async function connectSandbox({
  settings,
  clock,
  sandboxConnection,
  notice,
}: Pick<ConnectionOptions, 'settings' | 'clock' | 'sandboxConnection' | 'notice'>) {
  let local: OctError | undefined
  const onError = (error: unknown): void => {
    if (error instanceof OctError && error.code === 'local') local = error
    if (settings.isOn('debug')) void notice(String(error))
  }
  const options = { folder: sandboxFolder(settings), connection: sandboxConnection() }
  const { service, baseUrl, token, nextAnswerAt } = await openSandbox({
    ...options,
    now: clock,
    onError,
  })
  const answered = async (request: Request): Promise<Response> => {
    const response = await service.fetch(request)
    void service.deliverer.wake().catch(onError)
    if ([500, 507].includes(response.status) && local !== undefined) throw local
    return response
  }
  return {
    baseUrl,
    token,
    nextAnswerAt,
    fetch: firstAlone(answered),
    close: async () => {
      await service.deliverer.settle(patienceMs).catch(onError)
      await service.deliverer.stop(0).catch(onError)
      service.close()
    },
  }
}

/** Lets later requests wait for the first response: the first request updates and locks the simulated data. */
function firstAlone(ask: (request: Request) => Promise<Response>): typeof ask {
  let first: Promise<unknown> | undefined
  return async (request) => {
    const before = first
    const asked = Promise.resolve(before).then(() => ask(request))
    first ??= asked.catch((error: unknown) => {
      first = undefined
      if (isLocked(error)) throw error
    })
    first.catch(() => {})
    return asked
  }
}

const patienceMs = 1000
