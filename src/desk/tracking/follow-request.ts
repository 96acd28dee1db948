import type { TrackingRequest } from '../../contract/tracking-request.js'
import { OctError } from '../../errors.js'
import { untilSettled } from '../until-settled.js'
import type { Workspace } from '../workspace.js'

export interface Followed {
  requests: TrackingRequest[]
  error?: OctError
}

export async function followRequests(
  workspace: Workspace,
  requests: readonly TrackingRequest[],
  timeoutMs: number,
): Promise<Followed> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  const current = [...requests]
  const read = async (): Promise<void> => {
    for (const [index, request] of current.entries()) {
      if (isPending(request)) current[index] = await client.trackingRequests.get(request.id)
    }
  }
  try {
    const waitingFor = () => waitInWords(current)
    await untilSettled(workspace, { timeoutMs, waitingFor, isTimed: true, read })
    return { requests: current }
  } catch (error) {
    if (workspace.signal.aborted || !(error instanceof OctError)) throw error
    return { requests: current, error }
  } finally {
    cache.trackingRequests.save(current, workspace.now())
  }
}

const isPending = ({ status }: TrackingRequest): boolean => status === 'pending'

function waitInWords(requests: readonly TrackingRequest[]): string | undefined {
  if (!requests.some(isPending)) return undefined
  const [only, ...others] = requests
  if (only && others.length === 0) {
    return `Waiting for ${only.scac ?? 'the shipping line'} to respond about ${only.request_number}`
  }
  const answered = requests.length - requests.filter(isPending).length
  return `Waiting for the shipping lines: ${answered} of ${requests.length} have responded`
}
