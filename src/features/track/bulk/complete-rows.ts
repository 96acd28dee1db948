import { readVoyage } from '../../../desk/show/show-shipment.js'
import { syncOrJoin } from '../../../desk/sync/sync-workspace.js'
import type { TrackOutcome } from '../../../desk/tracking/track-outcome.js'
import type { Workspace } from '../../../desk/workspace.js'
import { OctError } from '../../../errors.js'
import { completeOutcomes, unseen, withFailure } from '../complete-outcomes.js'
import { outcomeOfRow } from './outcome-of-row.js'
import { few } from './sheet-order.js'
import { stoppedBy } from './stopped-by.js'
import type { SheetResult } from './track-sheet.js'

/** Waits for rows, then reads their shipments. An error is stored in its row, because the number is registered. */
export async function completeRows(
  workspace: Workspace,
  { rows, unseen: error }: Pick<SheetResult, 'rows' | 'unseen'>,
  { wait }: { wait: boolean },
): Promise<TrackOutcome[]> {
  const outcomes = rows
    .map(outcomeOfRow)
    .filter((outcome) => outcome !== undefined)
    .map((outcome) => (error ? unseen(outcome, error) : outcome))
  if (outcomes.length <= few) {
    return completeOutcomes(workspace, outcomes, { wait: false, waitTimeout: 0 })
  }
  if (!wait || !outcomes.some(isTrackedNow)) return outcomes
  try {
    await syncOrJoin(workspace)
    const completed: TrackOutcome[] = []
    for (const outcome of outcomes) completed.push(await withVoyage(workspace, outcome))
    return completed
  } catch (failure) {
    if (workspace.signal.aborted) throw stoppedBy(workspace, rows, failure)
    if (!(failure instanceof OctError)) throw failure
    return outcomes.map((outcome) =>
      isTrackedNow(outcome) ? withFailure(outcome, failure) : outcome,
    )
  }
}

const isTrackedNow = ({ request }: TrackOutcome): boolean => Boolean(request?.tracked_object)

async function withVoyage(workspace: Workspace, outcome: TrackOutcome): Promise<TrackOutcome> {
  const id = outcome.request?.tracked_object?.id
  return id === undefined ? outcome : { ...outcome, voyage: await readVoyage(workspace, id) }
}
