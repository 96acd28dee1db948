import { signatureHeader } from '../../contract/delivery-envelope.js'
import type { EventName } from '../../contract/event-names.js'
import type { Workspace } from '../../desk/workspace.js'
import { forward } from '../../webhooks/forward.js'
import { parseEvent } from '../../webhooks/parse-event.js'
import { signatureOf } from '../../webhooks/signature.js'
import type { SampleBody } from './journal/sample-bodies.js'

export interface SentSample {
  event: string
  id: string
  url: string
  result: 'taken' | 'refused' | 'away' | 'planned'
  status: number | null
  error: string | null
  duration_ms: number | null
  signed: boolean
}

export interface TriggerTarget {
  url: URL
  secret?: string | undefined
  timeoutMs: number
}

export async function triggerSamples(
  workspace: Workspace,
  samples: readonly SampleBody[],
  { url, secret, timeoutMs }: TriggerTarget,
): Promise<SentSample[]> {
  const sent: SentSample[] = []
  for (const { event, id, body } of samples) {
    workspace.signal.throwIfAborted()
    const headers: [string, string][] = [
      ['Content-Type', 'application/json'],
      ['User-Agent', 'oct Webhook Bot'],
      ...(secret === undefined
        ? []
        : [[signatureHeader, signatureOf(body, secret)] as [string, string]]),
    ]
    const outcome = await forward({ url, body, headers, timeoutMs, signal: workspace.signal })
    sent.push({
      event,
      id,
      url: url.href,
      result: outcome.isTaken ? 'taken' : outcome.status === null ? 'away' : 'refused',
      status: outcome.status,
      error: outcome.error,
      duration_ms: outcome.durationMs,
      signed: secret !== undefined,
    })
  }
  return sent
}

export const plannedSamples = (
  samples: readonly SampleBody[],
  { url, secret }: TriggerTarget,
): SentSample[] =>
  samples.map(({ event, id }) => ({
    ...{ event, id, url: url.href, result: 'planned' as const },
    ...{ status: null, error: null, duration_ms: null, signed: secret !== undefined },
  }))

export interface ServiceTrigger {
  /** Address to which the service sends samples. It must start with `https`. */
  url: string
  events: readonly string[]
  secret?: string | undefined
}

export async function triggerByService(
  workspace: Workspace,
  { url, events, secret }: ServiceTrigger,
): Promise<SentSample[]> {
  const client = await workspace.client()
  const sent: SentSample[] = []
  for (const event of events) {
    const answer = await client.webhooks.trigger({
      url,
      event: event as EventName,
      ...(secret !== undefined && { secret }),
    })
    const status = answer.status_code ?? null
    sent.push({
      event,
      id: idOf(answer.request_body),
      url,
      result: answer.succeeded ? 'taken' : status === null ? 'away' : 'refused',
      status,
      error: answer.error ?? (answer.succeeded ? null : `answered ${status}`),
      duration_ms: null,
      signed: secret !== undefined,
    })
  }
  return sent
}

/** Returns the id in the body of a sample from the service. Returns an empty text if the body is unreadable. */
function idOf(body: string): string {
  try {
    return parseEvent(body).id
  } catch {
    return ''
  }
}
