import { openSandbox, sandboxBaseUrl } from '../service/sandbox.js'
import type { ConnectionOptions } from './connection-options.js'
import { sandboxFolder } from './sandbox-folder.js'

/** The sandbox of this machine, opened in this process: where to ask, with which key. */
export async function connectSandbox({ settings, clock, notice }: ConnectionOptions) {
  const { service, token } = await openSandbox({
    folder: sandboxFolder(settings),
    now: clock,
    onError: (error) => {
      if (settings.isOn('debug')) void notice(String(error))
    },
  })
  return {
    baseUrl: sandboxBaseUrl,
    token,
    fetch: (request: Request) => service.fetch(request),
    close: async () => service.close(),
  }
}
