import { brokenOff } from '../../desk/broken-off.js'
import { fetchVoyage } from '../../desk/show/show-shipment.js'
import { followRequests } from '../../desk/tracking/follow-request.js'
import type { TrackOrder } from '../../desk/tracking/track-order.js'
import type { TrackOutcome } from '../../desk/tracking/track-outcome.js'
import type { Workspace } from '../../desk/workspace.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'

export async function completeOutcomes(
  workspace: Workspace,
  outcomes: readonly TrackOutcome[],
  order: Pick<TrackOrder, 'wait' | 'waitTimeout'>,
): Promise<TrackOutcome[]> {
  const registered = outcomes.flatMap(({ request }) => (request ? [request.request_number] : []))
  try {
    const followed = order.wait ? await follow(workspace, outcomes, order.waitTimeout) : outcomes
    const completed: TrackOutcome[] = []
    for (const outcome of followed) completed.push(await withVoyage(workspace, outcome))
    return completed
  } catch (error) {
    throw brokenOff(workspace, error, { registered })
  }
}

async function follow(
  workspace: Workspace,
  outcomes: readonly TrackOutcome[],
  timeoutMs: number,
): Promise<TrackOutcome[]> {
  const wanted = outcomes.flatMap(({ request }) => (request ? [request] : []))
  const { requests, error } = await followRequests(workspace, wanted, timeoutMs)
  const byId = new Map(requests.map((request) => [request.id, request]))
  return outcomes
    .map((outcome) => ({
      ...outcome,
      request: byId.get(outcome.request?.id ?? '') ?? outcome.request,
    }))
    .map((outcome) => (error ? unseen(outcome, error) : outcome))
}

export function unseen(outcome: TrackOutcome, error: OctError): TrackOutcome {
  return outcome.request?.status === 'pending' ? withFailure(outcome, error) : outcome
}

async function withVoyage(workspace: Workspace, outcome: TrackOutcome): Promise<TrackOutcome> {
  const shipmentId = outcome.onBills?.[0]?.id ?? outcome.request?.tracked_object?.id
  if (shipmentId === undefined) return outcome
  try {
    return { ...outcome, voyage: await fetchVoyage(workspace, shipmentId) }
  } catch (error) {
    if (workspace.signal.aborted || !(error instanceof OctError)) throw error
    return withFailure(outcome, error)
  }
}

export function withFailure(outcome: TrackOutcome, error: OctError): TrackOutcome {
  const { number } = outcome
  const message = `${number} is registered, but its result cannot be read: ${error.message}`
  return {
    ...outcome,
    error: error.revised({ message, tryNext: [`oct tracking show ${shellWord(number)} --wait`] }),
  }
}
