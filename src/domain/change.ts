/** One entry of the change feed, as written when a reading differs from the one before. */
export interface Change {
  /** Grows with every entry of this cache. */
  id: number
  kind: ChangedKind
  objectId: string
  /** Number of the container, bill of the shipment, number of the request. */
  number: string
  /** Wire path: `current_status`, `import_deadlines.pickup_lfd_line`, `holds_at_pod_terminal.customs`. */
  attribute: string
  /** As on the wire; null where there was none; a hold or a fee is its whole object. */
  from: unknown
  to: unknown
  /** When the reading that has `to` was made (UTC ISO). */
  readAt: string
  /** When `from` was last read (UTC ISO). */
  previousReadAt: string
}

export type ChangedKind = 'container' | 'shipment' | 'tracking_request'
