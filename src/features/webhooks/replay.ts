import type { ReceivedEvent } from '../../cache/received/received-event.js'
import { signatureHeader } from '../../contract/delivery-envelope.js'
import { interruption } from '../../desk/interruption.js'
import type { Workspace } from '../../desk/workspace.js'
import type { OctError } from '../../errors.js'
import { signatureOf } from '../../webhooks/signature.js'
import { type ReplayedEvent, replayedRow } from './journal/replayed-event.js'
import { type ReceivedQuery, receivedInOrder } from './log.js'
import type { HandOnResult, HandOnTarget } from './receiving/hand-on-target.js'
import { backoffMs } from './receiving/outage.js'

export interface ReplayOrder {
  query: ReceivedQuery
  target: HandOnTarget
  /** Secret with which oct signs the events again. If absent, oct sends the events with their original signature. */
  secret?: string | undefined
  perSecond?: number | undefined
}

const mostTries = 3

/** Sends events one after another, in order of arrival. Stops when three attempts for an event find no target. */
export async function replayReceived(
  workspace: Workspace,
  { query, target, secret, perSecond }: ReplayOrder,
): Promise<ReplayedEvent[]> {
  const replayed: ReplayedEvent[] = []
  let isAway = false
  for await (const event of receivedInOrder(workspace, query)) {
    if (workspace.signal.aborted) throw brokenOff(workspace, replayed)
    if (isAway) {
      replayed.push(replayedRow(event, { result: 'not sent' }))
      continue
    }
    if (replayed.length > 0 && perSecond !== undefined) await workspace.sleep(1000 / perSecond)
    workspace.progress(`Sending events to ${target.name} again: ${replayed.length + 1}`)
    const answer = await handPatiently(workspace, target, signedAnew(event, secret))
    isAway = answer.isAway
    const isSettled = event.state === 'dead' || query.isAbandoned === true
    if (answer.isTaken && isSettled) await settle(workspace, event)
    replayed.push(replayedRow(event, { result: answer.isTaken ? 'taken' : 'refused', answer }))
  }
  return replayed
}

async function handPatiently(
  workspace: Workspace,
  target: HandOnTarget,
  event: ReceivedEvent,
): Promise<HandOnResult> {
  for (let tries = 1; ; tries++) {
    const result = await target.hand(event, workspace.signal)
    if (workspace.signal.aborted) return result
    if (!result.isAway || tries === mostTries) return result
    workspace.notice(`${target.name}: ${result.words}; trying again`)
    await workspace.sleep(backoffMs(tries))
  }
}

function brokenOff(workspace: Workspace, replayed: readonly ReplayedEvent[]): OctError {
  const taken = replayed.filter(({ result }) => result === 'taken')
  const last = taken.at(-1)
  return interruption(workspace, {
    reason: `${taken.length === 1 ? '1 event was' : `${taken.length} events were`} accepted${last ? `, the last event arrived at ${last.received_at}` : ''}; the remaining events were not sent.`,
    tryNext: ['oct webhooks log'],
    cause: workspace.signal.reason,
  })
}

function signedAnew(event: ReceivedEvent, secret: string | undefined): ReceivedEvent {
  if (secret === undefined) return event
  const isSignature = (name: string) => name.toLowerCase() === signatureHeader.toLowerCase()
  const others = event.headers.filter(([name]) => !isSignature(name))
  const hasType = others.some(([name]) => name.toLowerCase() === 'content-type')
  return {
    ...event,
    headers: [
      ...(hasType ? [] : [['Content-Type', 'application/json'] as [string, string]]),
      ...others,
      [signatureHeader, signatureOf(event.body, secret)],
    ],
  }
}

async function settle(workspace: Workspace, { id }: ReceivedEvent): Promise<void> {
  const { received } = await workspace.journal()
  received.settle(id, { state: 'done' }, workspace.now())
}
