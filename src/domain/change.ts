/** One entry of the change feed: an attribute whose value differs between two readings. */
export interface Change {
  /** Number of the entry; later entries of this cache have higher numbers. */
  id: number
  kind: ChangedKind
  objectId: string
  /** The number of the changed container or tracking request, or the bill number of the changed shipment. */
  number: string
  /** Path of the changed attribute, for example `current_status` or `holds_at_pod_terminal.customs`. */
  attribute: string
  /** The earlier value as the service stated it (a hold or fee is a whole object); null if there was no value. */
  from: unknown
  to: unknown
  /** UTC instant at which the new value was read. */
  readAt: string
  /** UTC instant at which the earlier value was last read. */
  previousReadAt: string
}

export type ChangedKind = 'container' | 'shipment' | 'tracking_request'
