/** What the local cache remembers about a container, besides its present state. */
export interface BoxHistory {
  /**
   * For each hold (by its wire name), the UTC instant of the reading that first had its present
   * status. Absent if the very first reading already had that status, because then the start is
   * unknown.
   */
  holdsSince: Readonly<Record<string, string>>
  /**
   * Values that the service has removed, by wire path: `pickup_lfd`,
   * `import_deadlines.pickup_lfd_line`, `holds_at_pod_terminal.<name>`,
   * `ind_facility_holds.<name>`, `pickup_appointment_at` …
   */
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
