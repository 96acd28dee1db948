import type { SourceCalls } from '../../client/resources/source-calls.js'
import type { Workspace } from '../workspace.js'

/** Returns a client for calls about sources. These calls take at most two seconds and are never retried. */
export async function sourcesWithoutWaiting(workspace: Workspace): Promise<SourceCalls> {
  const client = await workspace.client()
  const limits = { maxPauseMs: 0, maxWaitMs: 0, maxRetries: 0, timeoutMs: patienceMs }
  return client.patient({ isBackground: false, ...limits }).sources
}

const patienceMs = 2_000
