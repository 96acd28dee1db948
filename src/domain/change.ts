export interface Change {
  /** Number of the entry in the change feed. Later entries of the same cache have higher numbers. */
  id: number
  kind: ChangedKind
  objectId: string
  number: string
  /** Path of the changed attribute, for example `current_status` or `holds_at_pod_terminal.customs`. */
  attribute: string
  /** The previous value as the service stated it; null if there was none. A hold or fee is the complete object. */
  from: unknown
  to: unknown
  readAt: string
  previousReadAt: string
}

export type ChangedKind = 'container' | 'shipment' | 'tracking_request'
