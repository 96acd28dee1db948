export interface BoxHistory {
  /**
   * The UTC instant of the reading in which each hold first had its current status. A hold that had
   * this status in the very first reading is missing, because its start is unknown.
   */
  holdsSince: Readonly<Record<string, string>>
  /**
   * Values that the service no longer states, by the path of their attribute, such as
   * `holds_at_pod_terminal.<name>`.
   */
  lastKnown: Readonly<Record<string, LastKnown>>
}

export interface LastKnown {
  /** The last value that the service stated; for a hold or a fee, the whole object. */
  value: unknown
  /** The source that stated the value; null if the source is unknown. */
  source: 'terminal' | 'line' | 'rail' | null
  /** UTC instant at which the value was read last. */
  readAt: string
  /** UTC instant of the first reading without the value. */
  removedAt: string
}
