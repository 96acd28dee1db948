import { join } from 'node:path'
import type { Settings } from '../cli/settings/resolve-settings.js'

/** Where this machine's sandbox lives. */
export const sandboxFolder = ({ paths }: Settings): string => join(paths.data, 'sandbox')

/** How far the sandbox's clock is ahead of the real one, in ms, without opening its service. */
export async function sandboxOffset(settings: Settings): Promise<number> {
  const { readSandboxClock } = await import('../service/sandbox-clock.js')
  return readSandboxClock(sandboxFolder(settings))
}
