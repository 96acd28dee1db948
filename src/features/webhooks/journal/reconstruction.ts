import { createHash } from 'node:crypto'
import type { Envelope } from '../../../contract/delivery-envelope.js'

export interface Reconstruction {
  envelope: Envelope
  /** How oct found the event: the service lists it as a failed notification, or a sync read the change. */
  foundBy: 'notification' | 'sync'
}

/** Returns an id for a reconstructed event (UUID version 8, RFC 9562). Equal facts always give equal ids. */
export function reconstructionId(facts: readonly unknown[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(facts)).digest()
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex', 0, 16)
  return [8, 12, 16, 20, 32].map((end, i, ends) => hex.slice(ends[i - 1] ?? 0, end)).join('-')
}
