export interface BoxHistory {
  /** For each hold, the UTC instant at which its present status was first read. Absent for holds that never changed. */
  holdsSince: Readonly<Record<string, string>>
  /** Last values of facts that the service no longer states, by path, such as `holds_at_pod_terminal.customs`. */
  lastKnown: Readonly<Record<string, LastKnown>>
}

export interface LastKnown {
  value: unknown
  source: 'terminal' | 'line' | 'rail' | null
  readAt: string
  removedAt: string
}
