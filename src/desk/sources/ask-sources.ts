import type { SourceCalls } from '../../client/resources/source-calls.js'
import type { Workspace } from '../workspace.js'

/**
 * Returns calls about sources for commands that only add this data to their result. A call that fails or takes longer
 * than two seconds is not repeated, so that the command is not delayed.
 */
export async function sourcesWithoutWaiting(workspace: Workspace): Promise<SourceCalls> {
  const client = await workspace.client()
  const limits = { maxPauseMs: 0, maxWaitMs: 0, maxRetries: 0, timeoutMs: patienceMs }
  return client.patient({ isBackground: false, ...limits }).sources
}

const patienceMs = 2_000
