/**
 * A tool call in the log. It contains no texts, and of the arguments only the numbers of containers, bills and
 * bookings.
 */
export interface ToolCallEntry {
  tool: string
  numbers: readonly string[]
  /** `ok`, `proposed` for a change that waits for a person, or the code of the error. */
  outcome: string
  resultBytes: number
  durationMs: number
}
