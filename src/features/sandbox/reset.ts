import { sandboxFolder } from '../../cli/settings/kept-places.js'
import { type SandboxHost, withSandbox } from './open-sandbox.js'

/**
 * Empties the sandbox. A database that is damaged, or that an earlier build wrote, is deleted first,
 * because nothing in it is kept. Other failures, such as a database of a newer oct, are thrown.
 */
export async function resetSandbox(host: SandboxHost): Promise<void> {
  const { deleteSandboxDatabase, isReplaceable } = await import('../../service/sandbox-clock.js')
  const reset = () => withSandbox(host, (sandbox) => sandbox.reset())
  try {
    await reset()
  } catch (error) {
    if (!isReplaceable(error)) throw error
    deleteSandboxDatabase(sandboxFolder(host.settings()))
    await reset()
  }
}
