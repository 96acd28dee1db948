/**
 * A tool call in the log. Of the arguments, the entry contains only the numbers of containers, bills and bookings, and
 * no other text.
 */
export interface ToolCallEntry {
  tool: string
  numbers: readonly string[]
  /** `ok`, or `proposed` for a change that waits for a person's confirmation, or the code of the error. */
  outcome: string
  resultBytes: number
  durationMs: number
}
