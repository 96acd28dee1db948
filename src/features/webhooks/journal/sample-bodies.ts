import type { Envelope } from '../../../contract/delivery-envelope.js'
import type { Workspace } from '../../../desk/workspace.js'
import { OctError } from '../../../errors.js'
import { matchingEvents } from '../../../webhooks/event-pattern.js'
import { parseEvent } from '../../../webhooks/parse-event.js'
import { sampleOf } from '../../../webhooks/synthesize.js'
import { setInEnvelope } from './set-in-envelope.js'

export interface SampleWish {
  patterns: readonly string[]
  source: 'generated' | 'last'
  settings: readonly string[]
  webhookId?: string | undefined
}

export interface SampleBody {
  event: string
  id: string
  body: Uint8Array
}

export async function sampleBodies(workspace: Workspace, wish: SampleWish): Promise<SampleBody[]> {
  const made: SampleBody[] = []
  for (const event of eventsToTrigger(wish.patterns)) {
    const id = crypto.randomUUID()
    const envelope = await envelopeOf(workspace, wish, { event, id })
    const edited = wish.settings.reduce(setInEnvelope, envelope)
    made.push({ event, id, body: new TextEncoder().encode(JSON.stringify(edited)) })
  }
  return made
}

/** An event that the service delivers although the service's list of events lacks it. */
const unlisted = 'link.created'

export function eventsToTrigger(patterns: readonly string[]): string[] {
  const listed = patterns.filter((name) => name !== unlisted)
  const isAlsoMeant = listed.length < patterns.length || patterns.includes('*')
  return [...(listed.length > 0 ? eventsOf(listed) : []), ...(isAlsoMeant ? [unlisted] : [])]
}

function eventsOf(patterns: readonly string[]): string[] {
  try {
    return matchingEvents(patterns)
  } catch (error) {
    if (!(error instanceof OctError)) throw error
    const { code, message, reason } = error
    const tryNext = ["oct webhooks trigger '*' --dry-run"]
    throw new OctError(code, message, { ...(reason !== undefined && { reason }), tryNext })
  }
}

async function envelopeOf(
  workspace: Workspace,
  { source, webhookId }: SampleWish,
  { event, id }: { event: string; id: string },
): Promise<Envelope> {
  if (source === 'generated') {
    return sampleOf(event, { id, at: workspace.now(), ...(webhookId && { webhookId }) })
  }
  const { received } = await workspace.journal()
  const [last] = received.list({ patterns: [event], limit: 1 })
  if (last === undefined) throw neverReceived(event)
  const { envelope } = parseEvent(last.body)
  const { data } = envelope
  return {
    ...envelope,
    data: { ...data, id, attributes: { ...data.attributes, id, sample: true } },
  }
}

const neverReceived = (event: string): OctError =>
  new OctError('not_found', `This machine has never received the event ${event}`, {
    reason:
      '--sample last needs an event that this machine has received. Without --sample, oct sends a generated sample.',
    tryNext: [`oct webhooks trigger ${event}`, 'oct webhooks log'],
  })
