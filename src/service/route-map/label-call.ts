/** `POL`, `POD`, or `TS1`, `TS2` between them (specification, route map). */
export function labelCall(sequence: number, total: number): string {
  if (sequence === 1) return 'POL'
  return sequence === total ? 'POD' : `TS${sequence - 1}`
}
