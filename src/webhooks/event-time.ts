import type { DeliveredResource } from '../contract/delivery.js'
import type { Ref } from '../contract/json-api.js'

/**
 * When what the notification refers to happened, or is now expected, ISO 8601: the `timestamp` of a
 * transport event, the `estimated_timestamp` of an estimate (facts, part 6.2). Null where the
 * reference did not come along or carries no such time.
 */
export function eventTimeOf({
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
