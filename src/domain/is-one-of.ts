type Texts = readonly (string | null | undefined)[]

/** Ignores case; a missing value never matches. */
export function isOneOf(texts: Texts | null | undefined, wanted: readonly string[] = []): boolean {
  const lower = wanted.map((text) => text.toLowerCase())
  return lowered(texts).some((text) => lower.includes(text))
}

/** Ignores case; an empty text never matches. */
export function containsOneOf(texts: Texts, wanted: readonly string[] = []): boolean {
  const lower = wanted.map((text) => text.toLowerCase()).filter((text) => text.trim() !== '')
  return lowered(texts).some((text) => lower.some((part) => text.includes(part)))
}

/** A value from the service may not be text. */
const lowered = (texts: Texts | null | undefined): string[] =>
  (texts ?? []).filter((text) => text != null).map((text) => `${text}`.toLowerCase())
