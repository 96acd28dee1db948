import type {
  DeliveredRelationships,
  DeliveredResource,
  Envelope,
} from '../contract/delivery-envelope.js'
import type { Ref } from '../contract/json-api.js'
import { OctError } from '../errors.js'

/** Reads a delivery. Skips included resources without a type or id. Throws `rejected` with the invalid member. */
export function readEnvelope(value: unknown): Envelope {
  const document = objectAt(value, 'the body')
  const data = objectAt(document.data, 'data')
  if (data.type !== 'webhook_notification') throw wrong('data.type', 'webhook_notification')
  const attributes = objectAt(data.attributes, 'data.attributes')
  const { included, ...rest } = document
  if (included != null && !Array.isArray(included)) throw wrong('included', 'a list')
  return {
    ...rest,
    data: {
      ...data,
      id: textAt(data.id, 'data.id'),
      type: 'webhook_notification',
      attributes: { ...attributes, event: textAt(attributes.event, 'data.attributes.event') },
      relationships: readRelationships(data.relationships),
    },
    ...(included == null ? {} : { included: included.flatMap(readResource) }),
  } as Envelope
}

function objectAt(value: unknown, where: string): Record<string, unknown> {
  if (!isObject(value)) throw wrong(where, 'an object')
  return value
}

function textAt(value: unknown, where: string): string {
  const isFit = typeof value === 'string' && value !== '' && value.length <= maxLength
  if (isFit && !/[\p{Cc}\p{Cs}]/u.test(value)) return value
  throw wrong(where, `a text of 1 to ${maxLength} characters without control characters`)
}

/** Maximum length of an id or an event name, because they are keys in the database. */
const maxLength = 200

/** Returns the relationships whose data is a reference, a list of references, or null. */
function readRelationships(value: unknown): DeliveredRelationships {
  if (!isObject(value)) return {}
  // Returns valid relationships unchanged, because a copy would take as long as parsing.
  if (areSound(value)) return value
  const sound = Object.entries(value).flatMap(([name, relationship]): [string, Related][] => {
    if (!isObject(relationship)) return []
    const { data = null } = relationship
    if (Array.isArray(data)) return [[name, { ...relationship, data: data.filter(isRef) }]]
    return data === null || isRef(data) ? [[name, { ...relationship, data }]] : []
  })
  return Object.fromEntries(sound)
}

type Related = DeliveredRelationships[string]

function areSound(value: Record<string, unknown>): value is DeliveredRelationships {
  return Object.values(value).every((relationship) => {
    if (!isObject(relationship)) return false
    const { data } = relationship
    return Array.isArray(data) ? data.every(isRef) : data === null || isRef(data)
  })
}

function readResource(value: unknown): DeliveredResource[] {
  if (!isRef(value)) return []
  if (isWhole(value)) return [value]
  const { attributes, relationships, ...rest }: Ref & Record<string, unknown> = { ...value }
  return [
    {
      ...rest,
      ...(isObject(attributes) ? { attributes } : {}),
      ...(relationships == null ? {} : { relationships: readRelationships(relationships) }),
    },
  ]
}

const isWhole = (value: object): value is DeliveredResource =>
  'attributes' in value &&
  isObject(value.attributes) &&
  'relationships' in value &&
  isObject(value.relationships) &&
  areSound(value.relationships)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRef = (value: unknown): value is Ref =>
  isObject(value) && typeof value.type === 'string' && typeof value.id === 'string'

const wrong = (where: string, expected: string): OctError =>
  new OctError('rejected', `The body is not a webhook notification: ${where} is not ${expected}`)
