type Texts = readonly (string | null | undefined)[]

/** Returns whether a text is one of the wanted texts, in any case; a missing value never is. */
export function isOneOf(texts: Texts | null | undefined, wanted: readonly string[] = []): boolean {
  const lower = wanted.map((text) => text.toLowerCase())
  return lowered(texts).some((text) => lower.includes(text))
}

/**
 * Returns whether a text contains one of the wanted texts, in any case; an empty one never counts.
 */
export function containsOneOf(texts: Texts, wanted: readonly string[] = []): boolean {
  const lower = wanted.map((text) => text.toLowerCase()).filter((text) => text.trim() !== '')
  return lowered(texts).some((text) => lower.some((part) => text.includes(part)))
}

const lowered = (texts: Texts | null | undefined): string[] =>
  (texts ?? []).filter((text) => text != null).map((text) => `${text}`.toLowerCase())
