/** Returns all values as one list of texts. Flattens lists, omits null, and converts other types to texts. */
export function textsOf(...stated: readonly unknown[]): string[] {
  const texts: string[] = []
  for (const value of stated) addTexts(texts, value, 2)
  return texts
}

/** Returns the references in all values. Omits blank texts, which some services send. */
export const referencesIn = (...stated: readonly unknown[]): string[] =>
  textsOf(...stated).filter((text) => text.trim() !== '')

function addTexts(texts: string[], value: unknown, levels: number): void {
  if (value === null || value === undefined) return
  if (Array.isArray(value) && levels > 0) {
    for (const inner of value) addTexts(texts, inner, levels - 1)
    return
  }
  texts.push(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
