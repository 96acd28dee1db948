/** The texts of a list as it stands on the wire: null is none, and what is no text is read as one. */
export const textsOf = (...stated: readonly unknown[]): string[] =>
  stated.flat(2).flatMap((value) => {
    if (value === null || value === undefined) return []
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  })
