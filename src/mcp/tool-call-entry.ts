/** A tool call in the log. Of the arguments, it contains only the numbers of containers, bills and bookings. */
export interface ToolCallEntry {
  tool: string
  numbers: readonly string[]
  /** Result: `ok`, `proposed` for a change that waits for a person's confirmation, or the code of the error. */
  outcome: string
  resultBytes: number
  durationMs: number
}
