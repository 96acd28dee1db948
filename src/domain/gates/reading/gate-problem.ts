/** A place in a file; lines and columns count from 1. */
export interface Place {
  file: string
  line: number
  column: number
}

export interface GateProblem extends Place {
  message: string
  cure: string
}

export function problemAt(place: Place, message: string, cure: string): GateProblem {
  const { file, line, column } = place
  return { file, line, column, message, cure }
}
