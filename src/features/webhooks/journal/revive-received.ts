import type { ReceivedEvent } from '../../../cache/received/received-event.js'
import type { Workspace } from '../../../desk/workspace.js'
import { counted } from '../../../domain/counted.js'
import { type ReceivedQuery, receivedInOrder } from '../log.js'
import { type ReplayedEvent, replayedRow } from './replayed-event.js'

const mostSeconds = 3

export async function reviveReceived(
  workspace: Workspace,
  query: ReceivedQuery,
): Promise<ReplayedEvent[]> {
  const { received } = await workspace.journal()
  const revivedAt = workspace.now()
  const ids: string[] = []
  for await (const event of receivedInOrder(workspace, { ...query, state: 'dead' })) {
    if (event.state === 'dead' && received.revive([event.id], revivedAt) > 0) ids.push(event.id)
  }
  const eventsNow = () =>
    ids.map((id) => received.eventOf(id)).filter((event) => event !== undefined)
  for (let seconds = 0; seconds < mostSeconds && ids.length > 0; seconds += 1) {
    if (workspace.signal.aborted || eventsNow().every((event) => isTried(event, revivedAt))) break
    workspace.progress(`Waiting until the listener retries ${counted(ids.length, 'dead letter')}`)
    await workspace.sleep(1000)
  }
  return eventsNow().map((event) => outcomeOf(event, revivedAt))
}

const isTried = ({ state, tries, nextTryAt }: ReceivedEvent, revivedAt: Date): boolean =>
  state !== 'waiting' || tries > 0 || (nextTryAt !== null && nextTryAt > revivedAt)

function outcomeOf(event: ReceivedEvent, revivedAt: Date): ReplayedEvent {
  if (event.state === 'done') return replayedRow(event, { result: 'taken' })
  const row = replayedRow(event, { result: event.state === 'dead' ? 'refused' : 'waiting' })
  return { ...row, answer: isTried(event, revivedAt) ? event.lastError : null }
}
