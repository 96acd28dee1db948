import type { SourceStatus } from '../../contract/source-status.js'
import { unlessMissing } from '../unless-missing.js'
import type { Workspace } from '../workspace.js'
import { sourcesWithoutWaiting } from './ask-sources.js'

interface Remembered {
  at: string
  /** Where the service gets its facts, such as shipping lines. Null if the service does not list its sources. */
  sources: SourceStatus[] | null
}

const key = 'sources'
const dayMs = 86_400_000

/**
 * Returns the sources of the service. Empty if the service lists none (checked once a day), and after a failed or slow
 * request, because a list of containers must not wait for sources.
 */
export async function readSources(workspace: Workspace): Promise<SourceStatus[]> {
  const { state } = await workspace.cache()
  const kept = remembered(state.get(key))
  const ageMs = kept === undefined ? Number.NaN : workspace.now().getTime() - Date.parse(kept.at)
  const { offline, hasNoAccount, refresh, listMaxAgeMs } = workspace.freshness
  const mostMs = kept?.sources === null ? dayMs : listMaxAgeMs
  const isFresh = ageMs >= 0 && ageMs < mostMs && !refresh
  if (offline || hasNoAccount || isFresh) return kept?.sources ?? []
  try {
    const sources = await ask(workspace)
    state.set(key, JSON.stringify({ at: workspace.now().toISOString(), sources }))
    return sources ?? []
  } catch (error) {
    workspace.signal.throwIfAborted()
    if (!(error instanceof Error)) throw error
    return []
  }
}

async function ask(workspace: Workspace): Promise<SourceStatus[] | null> {
  const sources = await sourcesWithoutWaiting(workspace)
  return (await unlessMissing(sources.list().toArray())) ?? null
}

function remembered(text: string | null): Remembered | undefined {
  return text === null ? undefined : (JSON.parse(text) as Remembered)
}
