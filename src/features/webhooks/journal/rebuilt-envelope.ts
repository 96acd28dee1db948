import type { DeliveredResource, Envelope } from '../../../contract/delivery-envelope.js'
import type { Ref } from '../../../contract/json-api.js'

export interface Rebuilt {
  id: string
  event: string
  createdAt: string
  reference: FlatReference | null
  webhookId: string | null
  others?: readonly FlatReference[]
}

export interface FlatReference extends Ref {
  [member: string]: unknown
}

export function rebuiltEnvelope(rebuilt: Rebuilt): Envelope {
  const { id, event, createdAt, reference, webhookId, others = [] } = rebuilt
  const included = [...others, ...(reference === null ? [] : [reference])].filter(isWhole)
  const name = reference?.type === 'document' ? 'document' : 'reference_object'
  const webhook: Ref | null = webhookId === null ? null : { id: webhookId, type: 'webhook' }
  return {
    data: {
      id,
      type: 'webhook_notification',
      attributes: {
        id,
        event,
        delivery_status: 'failed',
        created_at: createdAt,
        reconstructed: true,
      },
      relationships: {
        [name]: { data: reference === null ? null : identifierOf(reference) },
        webhook: { data: webhook },
        webhook_notification_logs: { data: [] },
      },
    },
    ...(included.length === 0 ? {} : { included: included.map(resourceOf) }),
  }
}

const isWhole = (resource: FlatReference): boolean => Object.keys(resource).length > 2

function resourceOf(flat: FlatReference): DeliveredResource {
  const { id, type, links: _links, ...members } = flat
  const attributes: Record<string, unknown> = {}
  const relationships: NonNullable<DeliveredResource['relationships']> = {}
  for (const [name, value] of Object.entries(members)) {
    if (isRef(value)) relationships[name] = { data: identifierOf(value) }
    else if (Array.isArray(value) && value.length > 0 && value.every(isRef)) {
      relationships[name] = { data: value.map(identifierOf) }
    } else attributes[name] = value
  }
  return { id, type, attributes, relationships }
}

const identifierOf = ({ id, type }: Ref): Ref => ({ id, type })

const isRef = (value: unknown): value is Ref =>
  value instanceof Object &&
  typeof Reflect.get(value, 'id') === 'string' &&
  typeof Reflect.get(value, 'type') === 'string'
