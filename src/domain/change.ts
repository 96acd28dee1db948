export interface Change {
  /** Number of the entry in this cache; a later entry has a higher number. */
  id: number
  kind: ChangedKind
  objectId: string
  number: string
  /** Path of the changed attribute, for example `current_status` or `holds_at_pod_terminal.customs`. */
  attribute: string
  /**
   * The value before the change, as the service stated it; null if there was none. For a hold or fee, the whole object.
   */
  from: unknown
  to: unknown
  readAt: string
  previousReadAt: string
}

export type ChangedKind = 'container' | 'shipment' | 'tracking_request'
