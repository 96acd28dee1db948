export interface BoxHistory {
  /** UTC instant at which each hold was first read with its present status; absent for a hold that never changed. */
  holdsSince: Readonly<Record<string, string>>
  /** Values that the service no longer states, by attribute path, such as `holds_at_pod_terminal.<name>`. */
  lastKnown: Readonly<Record<string, LastKnown>>
}

export interface LastKnown {
  /** The last value that the service stated; for a hold or fee, the whole object. */
  value: unknown
  source: 'terminal' | 'line' | 'rail' | null
  /** UTC instant at which the value was last read. */
  readAt: string
  /** UTC instant of the first reading that lacked the value. */
  removedAt: string
}
