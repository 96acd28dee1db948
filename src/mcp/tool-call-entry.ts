/**
 * A tool call in the log. The entry contains no texts. From the arguments, it contains only the numbers of containers,
 * bills and bookings.
 */
export interface ToolCallEntry {
  tool: string
  numbers: readonly string[]
  /** `ok`, `proposed` for a change that waits for a person, or the code of the error. */
  outcome: string
  resultBytes: number
  durationMs: number
}
