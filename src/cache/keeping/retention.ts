/** How long what is over is kept, in ms, counted from when it was last read or noted. */
export interface Retention {
  /** Closed shipments, boxes and requests. */
  closedMs: number
  /** Entries of the change feed, and what the journal notes of registrations that ended. */
  journalMs: number
}
