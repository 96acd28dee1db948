import { join } from 'node:path'
import type { Settings } from '../cli/settings/resolve-settings.js'
import type { ClockPeek } from '../service/store/clock-offset.js'

/** Where this machine's sandbox lives. */
export const sandboxFolder = ({ paths }: Settings): string => join(paths.data, 'sandbox')

/** What the sandbox's clock says, without opening its service. */
export async function peekSandboxClock(settings: Settings): Promise<ClockPeek> {
  const { readSandboxClock } = await import('../service/sandbox-clock.js')
  const { orReset } = await import('./damaged-sandbox.js')
  return orReset(readSandboxClock(sandboxFolder(settings)))
}
