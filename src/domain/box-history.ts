export interface BoxHistory {
  /** UTC instant at which the present status of each hold was first read. Holds that never changed are absent. */
  holdsSince: Readonly<Record<string, string>>
  /** Values that the service no longer states. Keys are paths, such as `holds_at_pod_terminal.<name>`. */
  lastKnown: Readonly<Record<string, LastKnown>>
}

export interface LastKnown {
  value: unknown
  source: 'terminal' | 'line' | 'rail' | null
  readAt: string
  removedAt: string
}
