/**
 * Returns `POL` or `POD`, or `TS1`, `TS2` in between (specification, route map feature collection).
 */
export function labelCall(sequence: number, total: number): string {
  if (sequence === 1) return 'POL'
  return sequence === total ? 'POD' : `TS${sequence - 1}`
}
