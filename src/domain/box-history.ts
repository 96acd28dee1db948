/** What this machine's cache remembers of a box beside its present state. */
export interface BoxHistory {
  /**
   * Since when each hold stands in its present status, by its wire name: UTC ISO of the reading that
   * first had it; absent where the very first reading had it already, because then nobody knows.
   */
  holdsSince: Readonly<Record<string, string>>
  /**
   * Values that the service has removed, by wire path: `pickup_lfd`,
   * `import_deadlines.pickup_lfd_line`, `holds_at_pod_terminal.<name>`, `ind_facility_holds.<name>`,
   * `pickup_appointment_at` …
   */
  lastKnown: Readonly<Record<string, LastKnown>>
}

export interface LastKnown {
  /** As it last stood on the wire; a hold or a fee as its whole object. */
  value: unknown
  /** Who stated it; null where nobody knows. */
  source: 'terminal' | 'line' | 'rail' | null
  /** When it was last read so (UTC ISO). */
  readAt: string
  /** When a reading first lacked it (UTC ISO). */
  removedAt: string
}
