/** One entry of the change feed, written when a reading differs from the previous one. */
export interface Change {
  /** Increases with every entry of this cache. */
  id: number
  kind: ChangedKind
  objectId: string
  /** Number of the container, bill of the shipment, number of the request. */
  number: string
  /** Wire path: `current_status`, `import_deadlines.pickup_lfd_line`, `holds_at_pod_terminal.customs`. */
  attribute: string
  /** The value on the wire; null if there was none. A hold or a fee is its whole object. */
  from: unknown
  to: unknown
  /** UTC instant of the reading that has `to`. */
  readAt: string
  /** UTC instant of the last reading that had `from`. */
  previousReadAt: string
}

export type ChangedKind = 'container' | 'shipment' | 'tracking_request'
