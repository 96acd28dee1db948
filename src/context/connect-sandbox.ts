import { OctError } from '../errors.js'
import { openSandbox, sandboxBaseUrl } from '../service/sandbox.js'
import type { ConnectionOptions } from './connection-options.js'
import { sandboxFolder } from './sandbox-folder.js'

/**
 * The sandbox of this machine, opened in this process: where to ask, with which key. What the
 * service answers with a failure of its own (500, 507) because of this machine, such as a full disk,
 * is thrown as the `OctError` `local` that it is: here the service's disk is the caller's own. Requests
 * go on side by side, so once the disk was full, every such answer is put down to it.
 */
export async function connectSandbox({
  settings,
  clock,
  notice,
}: Pick<ConnectionOptions, 'settings' | 'clock' | 'notice'>) {
  let local: OctError | undefined
  const onError = (error: unknown): void => {
    if (error instanceof OctError && error.code === 'local') local = error
    if (settings.isOn('debug')) void notice(String(error))
  }
  const { service, token } = await openSandbox({
    folder: sandboxFolder(settings),
    now: clock,
    onError,
  })
  return {
    baseUrl: sandboxBaseUrl,
    token,
    fetch: async (request: Request) => {
      const response = await service.fetch(request)
      void service.deliverer.wake().catch(onError)
      if ([500, 507].includes(response.status) && local !== undefined) throw local
      return response
    },
    close: async () => {
      await service.deliverer.settle(patienceMs).catch(onError)
      await service.deliverer.stop(0).catch(onError)
      service.close()
    },
  }
}

/** A command does not wait for endpoints that hang: whoever opens the sandbox next delivers. */
const patienceMs = 1000
