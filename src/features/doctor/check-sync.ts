import { type CacheIdentity, cachePath, fileNumber } from '../../cache/cache-file.js'
import type { Workspace } from '../../desk/workspace.js'
import { ageInWords } from '../../domain/duration.js'
import { type Finding, failed, ok } from './finding.js'

const repair = 'oct sync'

/** Largest expected difference, in ms, between the clocks of two machines that share a folder. */
const muchAheadMs = 300_000

export async function checkSync(workspace: Workspace, cache: CacheIdentity): Promise<Finding[]> {
  const { askedMaxAgeMs, staleAfterMs } = workspace.freshness
  const longestMs = askedMaxAgeMs ?? staleAfterMs
  const at = await syncedAt(workspace, cache)
  if (at === null) {
    const never = 'There has been no sync yet'
    const isAsked = askedMaxAgeMs !== undefined
    return [
      isAsked
        ? failed('sync', never, repair)
        : { check: 'sync', state: 'warning', detail: never, repair },
    ]
  }
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const aheadMs = at.getTime() - workspace.now().getTime()
  if (aheadMs > muchAheadMs) {
    const detail = `The last sync, at ${when}, is in the future, because the clock of this machine is wrong or was wrong then`
    return [failed('sync', detail, repair)]
  }
  const ageMs = Math.max(0, -aheadMs)
  const age = ageInWords(ageMs)
  const detail = `The last sync was ${age === 'just now' ? age : `${age} ago`}, at ${when}`
  return [ageMs > longestMs ? failed('sync', detail, repair) : ok('sync', detail)]
}

async function syncedAt(workspace: Workspace, cache: CacheIdentity): Promise<Date | null> {
  if (fileNumber(cachePath(cache)) === 0) return null
  return (await workspace.cache()).state.lastSyncedAt('open')
}
