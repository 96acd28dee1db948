type Texts = readonly (string | null | undefined)[]

/** Returns whether one of the texts equals one of the wanted texts. Ignores case. */
export function isOneOf(texts: Texts | null | undefined, wanted: readonly string[] = []): boolean {
  const lower = wanted.map((text) => text.toLowerCase())
  return lowered(texts).some((text) => lower.includes(text))
}

/** Returns whether one of the texts contains a wanted text. Ignores case. An empty wanted text matches nothing. */
export function containsOneOf(texts: Texts, wanted: readonly string[] = []): boolean {
  const lower = wanted.map((text) => text.toLowerCase()).filter((text) => text.trim() !== '')
  return lowered(texts).some((text) => lower.some((part) => text.includes(part)))
}

const lowered = (texts: Texts | null | undefined): string[] =>
  (texts ?? []).filter((text) => text != null).map((text) => `${text}`.toLowerCase())
