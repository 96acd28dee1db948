import type { SourceCalls } from '../../client/resources/source-calls.js'
import type { Workspace } from '../workspace.js'

/** Returns calls for optional data only: a call that fails or takes longer than two seconds is not repeated. */
export async function sourcesWithoutWaiting(workspace: Workspace): Promise<SourceCalls> {
  const client = await workspace.client()
  const limits = { maxPauseMs: 0, maxWaitMs: 0, maxRetries: 0, timeoutMs: patienceMs }
  return client.patient({ isBackground: false, ...limits }).sources
}

const patienceMs = 2_000
