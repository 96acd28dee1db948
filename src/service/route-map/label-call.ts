/** Returns the label of a port: `POL`, `POD`, or `TS1`, `TS2` and so on for the transshipment ports between them. */
export function labelCall(sequence: number, total: number): string {
  if (sequence === 1) return 'POL'
  return sequence === total ? 'POD' : `TS${sequence - 1}`
}
