export interface BoxHistory {
  /**
   * UTC instant of the reading in which each hold first had its status; missing if it had it in the
   * first.
   */
  holdsSince: Readonly<Record<string, string>>
  /** Values that the service no longer states, by path, such as `holds_at_pod_terminal.<name>`. */
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
