import { sandboxFolder } from '../../cli/settings/storage-places.js'
import { type SandboxHost, withSandbox } from './open-sandbox.js'

/** Resets the sandbox and sets its clock to `at`, by default the real time. Throws if the database is too new. */
export async function resetSandbox(host: SandboxHost, at?: Date): Promise<void> {
  const { deleteSandboxDatabase, isReplaceable } = await import('../../service/sandbox-clock.js')
  const reset = () => withSandbox(host, (sandbox) => sandbox.reset(at))
  try {
    await reset()
  } catch (error) {
    if (!isReplaceable(error)) throw error
    deleteSandboxDatabase(sandboxFolder(host.settings()))
    await reset()
  }
}
