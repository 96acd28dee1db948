/** One entry of the change feed: a fact that differs between two readings. */
export interface Change {
  /** Number of the entry; it increases with every entry of this cache. */
  id: number
  kind: ChangedKind
  objectId: string
  /** The number of the container or tracking request, or the bill of the shipment. */
  number: string
  /** Path of the attribute, for example `current_status` or `holds_at_pod_terminal.customs`. */
  attribute: string
  /**
   * The earlier value as the service stated it, a hold or fee as a whole object; null if there was
   * none.
   */
  from: unknown
  to: unknown
  /** UTC instant of the reading with the new value. */
  readAt: string
  /** UTC instant of the last reading with the earlier value. */
  previousReadAt: string
}

export type ChangedKind = 'container' | 'shipment' | 'tracking_request'
