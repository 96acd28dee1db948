import type { Workspace } from '../../../desk/workspace.js'
import { type ReceivedQuery, receivedInOrder } from '../log.js'
import { type ReplayedEvent, replayedRow } from './replayed-event.js'

export async function planReplay(
  workspace: Workspace,
  query: ReceivedQuery,
): Promise<ReplayedEvent[]> {
  const rows: ReplayedEvent[] = []
  for await (const event of receivedInOrder(workspace, query)) {
    rows.push(replayedRow(event, { result: 'planned' }))
  }
  return rows
}
