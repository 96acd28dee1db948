import type {
  DeliveredRelationships,
  DeliveredResource,
  Envelope,
} from '../contract/delivery-envelope.js'
import type { Ref } from '../contract/json-api.js'
import { OctError } from '../errors.js'

/** Reads a delivery. Skips included resources without type or id. Throws `rejected`, and names the invalid member. */
export function readEnvelope(value: unknown): Envelope {
  const document = objectAt(value, 'the body')
  const data = objectAt(document.data, 'data')
  if (data.type !== 'webhook_notification') throw wrong('data.type', 'webhook_notification')
  const attributes = objectAt(data.attributes, 'data.attributes')
  const { included } = document
  if (included != null && !Array.isArray(included)) throw wrong('included', 'a list')
  checkText(data.id, 'data.id')
  checkText(attributes.event, 'data.attributes.event')
  const { relationships } = data
  // Returns a valid document unchanged. A copy would take a quarter of the time of parsing.
  const isSound = isObject(relationships) && areSound(relationships)
  if (isSound && (included === undefined || included?.every(isWhole))) {
    return document as unknown as Envelope
  }
  const { included: _included, ...rest } = document
  return {
    ...rest,
    data: { ...data, relationships: readRelationships(relationships) },
    ...(included == null ? {} : { included: included.flatMap(readResource) }),
  } as Envelope
}

function objectAt(value: unknown, where: string): Record<string, unknown> {
  if (!isObject(value)) throw wrong(where, 'an object')
  return value
}

function checkText(value: unknown, where: string): void {
  const isFit = typeof value === 'string' && value !== '' && value.length <= maxLength
  if (isFit && !/[\p{Cc}\p{Cs}]/u.test(value)) return
  throw wrong(where, `a text of 1 to ${maxLength} characters without control characters`)
}

/** Maximum length of an id or event name. The database uses both as keys. */
const maxLength = 200

/** Returns the relationships whose `data` is a reference, a list of references, or null. */
function readRelationships(value: unknown): DeliveredRelationships {
  if (!isObject(value)) return {}
  // Returns valid relationships unchanged. A copy would take as long as parsing.
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
  for (const relationship of Object.values(value)) {
    if (!isObject(relationship)) return false
    const { data } = relationship
    if (!(Array.isArray(data) ? data.every(isRef) : data === null || isRef(data))) return false
  }
  return true
}

function readResource(value: unknown): DeliveredResource[] {
  if (isWhole(value)) return [value]
  if (!isRef(value)) return []
  const { attributes, relationships, ...rest }: Ref & Record<string, unknown> = { ...value }
  return [
    {
      ...rest,
      ...(isObject(attributes) ? { attributes } : {}),
      ...(relationships == null ? {} : { relationships: readRelationships(relationships) }),
    },
  ]
}

function isWhole(value: unknown): value is DeliveredResource {
  if (!isObject(value) || !isRef(value)) return false
  const { attributes, relationships } = value
  if (!isObject(attributes)) return false
  return relationships === undefined || (isObject(relationships) && areSound(relationships))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRef = (value: unknown): value is Ref =>
  isObject(value) && typeof value.type === 'string' && typeof value.id === 'string'

const wrong = (where: string, expected: string): OctError =>
  new OctError('rejected', `The body is not a webhook notification: ${where} is not ${expected}`)
