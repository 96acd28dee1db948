import { sandboxFolder } from '../cli/settings/kept-places.js'
import { OctError } from '../errors.js'
import { openSandbox, sandboxBaseUrl } from '../service/sandbox.js'
import { isLocked } from '../sqlite/database-error.js'
import type { ConnectionOptions } from './connection-options.js'

/**
 * The sandbox of this machine, opened in this process: where to ask, with which key. What the
 * service answers with a failure of its own (500, 507) because of this machine, such as a full disk,
 * is thrown as the `OctError` `local` that it is: here the service's disk is the caller's own. Requests
 * go on side by side, so once the disk was full, every such answer is put down to it.
 */
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
  const { service, token, nextAnswerAt } = await openSandbox({
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
    baseUrl: sandboxBaseUrl,
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

/**
 * The first request goes alone: it brings the world up to date, and what is asked beside it need not
 * find out once more, as slowly, that another process holds the file.
 */
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

/** A command does not wait for endpoints that hang: whoever opens the sandbox next delivers. */
const patienceMs = 1000
