import type { GlobalFlags } from '../cli/command/global-options.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import type { ContextOptions } from './context-options.js'
import { isPersonPresent } from './profile-rules.js'

export interface EndedRun {
  settings(): Settings
  flags: GlobalFlags
  command: string
}

/** Returns a line about a newer version of oct. Never throws, because the command has already finished. */
export async function upgradeLine(
  { terminal, version, releaseAddress, startDetached, clock }: ContextOptions,
  { settings, flags, command }: EndedRun,
): Promise<string | undefined> {
  if (!releaseAddress || startDetached === undefined || command === 'oct upgrade') return undefined
  if (!terminal.stdout.isTTY || !isPersonPresent(terminal) || terminal.interruption.aborted) {
    return undefined
  }
  try {
    const chosen = settings()
    if (flags.offline || chosen.isOn('quiet') || !chosen.isOn('upgrade_notice')) return undefined
    const { upgradeNotice } = await import('../features/upgrade/upgrade-notice.js')
    return await upgradeNotice({
      ...{ installed: version, address: releaseAddress, folder: chosen.paths.cache },
      ...{ now: clock(), startDetached },
    })
  } catch {
    return undefined
  }
}
