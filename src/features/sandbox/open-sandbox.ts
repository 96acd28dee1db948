import type { CommandContext } from '../../cli/command/command-context.js'
import { sandboxFolder } from '../../cli/settings/storage-places.js'
import type { Sandbox, SandboxOptions } from '../../service/sandbox.js'

export type SandboxHost = Pick<CommandContext, 'settings' | 'clock' | 'notice'>

export async function openSandboxOf(
  host: SandboxHost,
  others: Pick<SandboxOptions, 'running' | 'onError'> = {},
): Promise<Sandbox> {
  const { openSandbox } = await import('../../service/sandbox.js')
  const folder = sandboxFolder(host.settings())
  return openSandbox({ folder, now: host.clock, onError: reportFailure(host), ...others })
}

export async function withSandbox<Result>(
  host: SandboxHost,
  use: (sandbox: Sandbox) => Promise<Result>,
): Promise<Result> {
  const sandbox = await openSandboxOf(host)
  try {
    return await use(sandbox)
  } finally {
    sandbox.service.close()
  }
}

/** Prints the cause of an internal error of the sandbox, because the response only contains the status 500. */
export const reportFailure = (host: Pick<SandboxHost, 'notice'>) => (error: unknown) => {
  void host.notice(`The service failed: ${error instanceof Error ? error.stack : String(error)}`)
}
