/** A place in a file; lines and columns count from 1. */
export interface Place {
  file: string
  line: number
  column: number
}

/** Why a gate calendar cannot be used, and how to correct it. */
export interface GateProblem extends Place {
  message: string
  cure: string
}

/** A problem at a place. */
export function problemAt(place: Place, message: string, cure: string): GateProblem {
  const { file, line, column } = place
  return { file, line, column, message, cure }
}
