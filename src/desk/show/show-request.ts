import type { TrackingRequest } from '../../contract/tracking-request.js'
import { isId, joinWords } from '../../domain/identifier.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import { findRequests } from '../find/find-requests.js'
import { followRequests } from '../tracking/follow-request.js'
import { unlessMissing } from '../unless-missing.js'
import type { Workspace } from '../workspace.js'

/** Returns the newest request for each number. With `--wait`, waits until the requests have succeeded or failed. */
export async function showRequest(
  workspace: Workspace,
  words: readonly string[],
  options: { wait: boolean; waitTimeoutMs: number },
): Promise<TrackingRequest[]> {
  const named: TrackingRequest[] = []
  for (const word of joinWords(words)) named.push(await requestNamed(workspace, word))
  if (!options.wait) return named
  const { requests, error } = await followRequests(workspace, named, options.waitTimeoutMs)
  if (error !== undefined) throw error
  return requests
}

async function requestNamed(workspace: Workspace, word: string): Promise<TrackingRequest> {
  const found = workspace.freshness.offline
    ? await cachedRequest(workspace, word)
    : await liveRequest(workspace, word)
  if (found !== undefined) return found
  throw new OctError('not_found', `No tracking request for "${word}"`, {
    tryNext: [`oct track ${shellWord(word)}`, 'oct tracking list'],
  })
}

async function cachedRequest(workspace: Workspace, word: string) {
  const { trackingRequests } = await workspace.cache()
  return (trackingRequests.byId(word) ?? trackingRequests.byNumber(word)[0])?.request
}

async function liveRequest(workspace: Workspace, word: string) {
  const [newest] = await findRequests(workspace, word)
  if (newest !== undefined) return newest
  const client = await workspace.client()
  return isId(word) ? unlessMissing(client.trackingRequests.get(word)) : undefined
}
