export interface BoxHistory {
  /**
   * For each hold, the UTC instant of the reading that first had its status. Absent if the very
   * first reading had that status, because the start is then unknown.
   */
  holdsSince: Readonly<Record<string, string>>
  /** Values that the service has removed, by wire path, such as `holds_at_pod_terminal.<name>`. */
  lastKnown: Readonly<Record<string, LastKnown>>
}

export interface LastKnown {
  /** The last value on the wire; a hold or a fee is its whole object. */
  value: unknown
  /** The source that stated the value; null if unknown. */
  source: 'terminal' | 'line' | 'rail' | null
  /** UTC instant at which the value was last read. */
  readAt: string
  /** UTC instant of the first reading that lacked the value. */
  removedAt: string
}
