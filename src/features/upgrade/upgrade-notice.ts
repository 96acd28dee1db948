import { isNewerRelease } from '../../domain/release-version.js'
import { type KeptRelease, keepRelease, keptRelease } from './kept-release.js'

export interface NoticeOrder {
  installed: string
  address: string
  folder: string
  now: Date
  /** Runs a command line of oct in a process that outlives this one. */
  startDetached(argv: readonly string[]): void
}

const dayMs = 86_400_000

/**
 * Returns the line to print if the kept answer names a newer version, once a day. If that answer is
 * older than a day, another process looks for a new one; nobody waits for it. Never throws.
 */
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
    // Without a note of it, every command would ask or print the line again.
    await keepRelease(folder, next)
  } catch {
    return undefined
  }
  if (!isAsked) order.startDetached(['upgrade', '--quiet'])
  if (!isDue) return undefined
  return `oct ${kept.version} is available; this is ${installed}. Install it as you installed oct. No more of this line: oct config set upgrade_notice false`
}

/** A time in the future counts as unknown, because the clock was set back. */
function isWithinDay(at: string | null, now: Date): boolean {
  const age = now.getTime() - Date.parse(at ?? '')
  return age >= 0 && age < dayMs
}
