import { isNewerRelease } from '../../domain/release-version.js'
import { type KeptRelease, keepRelease, keptRelease } from './kept-release.js'

export interface NoticeOrder {
  installed: string
  address: string
  folder: string
  now: Date
  /** Runs a command line of oct in a process that continues after this process ends. */
  startDetached(argv: readonly string[]): void
}

const dayMs = 86_400_000

/** Returns a notice about a newer version, at most once a day. Another process looks for new versions. Never throws. */
export async function upgradeNotice(order: NoticeOrder): Promise<string | undefined> {
  const { installed, address, folder, now } = order
  const kept = keptRelease(folder, address)
  const isAsked = isWithinDay(kept.askedAt, now)
  const isNoticed = isWithinDay(kept.noticedAt, now)
  const newer = kept.version !== null && isNewerRelease(kept.version, installed)
  const isDue = newer && !isNoticed
  if (isAsked && !isDue) return undefined
  const at = now.toISOString()
  const next: KeptRelease = {
    ...kept,
    askedAt: isAsked ? kept.askedAt : at,
    noticedAt: isDue ? at : kept.noticedAt,
  }
  try {
    // If the time of this notice cannot be stored, prints no notice. Otherwise, every command would print it again.
    await keepRelease(folder, next)
  } catch {
    return undefined
  }
  if (!isAsked) order.startDetached(['upgrade', '--quiet'])
  if (!isDue) return undefined
  return `oct ${kept.version} is available; version ${installed} is installed. Install the new version as you installed oct. To turn this line off: oct config set upgrade_notice false`
}

/** Returns whether a time is in the last 24 hours. False for a future time: the clock was then set back. */
function isWithinDay(at: string | null, now: Date): boolean {
  const age = now.getTime() - Date.parse(at ?? '')
  return age >= 0 && age < dayMs
}
