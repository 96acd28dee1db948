import type { DeliveredResource, Envelope } from '../contract/delivery-envelope.js'
import type { Ref } from '../contract/json-api.js'
import { parseJson } from '../contract/parse-json.js'
import { OctError } from '../errors.js'
import { readEnvelope } from './read-envelope.js'

export interface DeliveredEvent {
  /** Id of the event. A repeated webhook delivery has the same id, so that the receiver can detect duplicates. */
  id: string
  event: string
  createdAt: string | null
  /** When the event happened or is expected, in ISO 8601. Null if the event states no time. */
  occurredAt: string | null
  /** The object of the event: a transport event, a tracking request or a document. */
  reference: Ref | null
  webhookId: string | null
  containerId: string | null
  containerNumber: string | null
  shipmentId: string | null
  /** True for a sample. Its data is not about a real shipment. */
  isSample: boolean
  included: DeliveredResource[]
  /** The complete JSON of the webhook delivery, including members that oct does not know. */
  envelope: Envelope
}

/** Reads a verified delivery with all its members. Throws `rejected` if the body is not a delivery. */
export function parseEvent(body: Uint8Array | string): DeliveredEvent {
  const envelope = readEnvelope(jsonOf(body))
  const { data, included = [] } = envelope
  const reference = refOf(envelope, 'reference_object') ?? refOf(envelope, 'document')
  const about = { reference, included }
  const container = subjectOf(about, 'container')
  return {
    id: data.id,
    event: data.attributes.event,
    createdAt: textOrNull(data.attributes.created_at),
    occurredAt: eventTimeOf(about),
    reference,
    webhookId: refOf(envelope, 'webhook')?.id ?? null,
    containerId: container?.id ?? null,
    containerNumber: textOrNull(attributesOf(included, container).number),
    shipmentId: subjectOf(about, 'shipment')?.id ?? null,
    isSample: data.attributes.sample === true,
    included,
    envelope,
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function jsonOf(body: Uint8Array | string): unknown {
  try {
    return parseJson(typeof body === 'string' ? body : utf8.decode(body))
  } catch (cause) {
    throw new OctError('rejected', 'The body of the webhook delivery is not JSON', {
      reason: cause instanceof Error ? cause.message : undefined,
      cause,
    })
  }
}

function refOf({ data }: Envelope, name: string): Ref | null {
  const found = data.relationships[name]?.data ?? null
  return Array.isArray(found) ? (found[0] ?? null) : found
}

interface About {
  reference: Ref | null
  included: DeliveredResource[]
}

function subjectOf({ reference, included }: About, type: 'container' | 'shipment'): Ref | null {
  if (reference?.type === type) return reference
  const event = included.find(({ id, type }) => id === reference?.id && type === reference.type)
  const named = event?.relationships?.[type]?.data ?? null
  if (named !== null && !Array.isArray(named)) return { type: named.type, id: named.id }
  const came = included.filter((resource) => resource.type === type)
  const [only] = came
  return only !== undefined && came.length === 1 ? { type: only.type, id: only.id } : null
}

function attributesOf(included: DeliveredResource[], ref: Ref | null): Record<string, unknown> {
  const found = included.find(({ id, type }) => id === ref?.id && type === ref.type)
  return found?.attributes ?? {}
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function eventTimeOf({
  reference,
  included,
}: {
  reference: Ref | null
  included: readonly DeliveredResource[]
}): string | null {
  const found = included.find(({ id, type }) => id === reference?.id && type === reference.type)
  const attributes = found?.attributes ?? {}
  for (const name of ['timestamp', 'estimated_timestamp', 'updated_at']) {
    const value = attributes[name]
    if (typeof value === 'string' && Number.isFinite(Date.parse(value))) return value
  }
  return null
}
