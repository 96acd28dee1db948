export interface Place {
  file: string
  line: number
  column: number
}

export interface FileProblem extends Place {
  message: string
  cure: string
}

export function problemAt(place: Place, message: string, cure: string): FileProblem {
  const { file, line, column } = place
  return { file, line, column, message, cure }
}

/** Keeps only the first problem at each position of a file, because it often causes the others. */
export function eachPlaceOnce(problems: readonly FileProblem[]): FileProblem[] {
  const found = new Map<string, FileProblem>()
  for (const problem of problems) {
    const place = `${problem.file}:${problem.line}:${problem.column}`
    if (!found.has(place)) found.set(place, problem)
  }
  return [...found.values()].sort((a, b) =>
    a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1,
  )
}
