type Texts = readonly (string | null | undefined)[]

/**
 * Returns whether one of the texts equals one of the wanted texts, in any case; a missing value
 * never matches.
 */
export function isOneOf(texts: Texts | null | undefined, wanted: readonly string[] = []): boolean {
  const lower = wanted.map((text) => text.toLowerCase())
  return lowered(texts).some((text) => lower.includes(text))
}

/**
 * Returns whether one of the wanted texts is part of one of the texts, in any case; an empty text
 * never matches.
 */
export function containsOneOf(texts: Texts, wanted: readonly string[] = []): boolean {
  const lower = wanted.map((text) => text.toLowerCase()).filter((text) => text.trim() !== '')
  return lowered(texts).some((text) => lower.some((part) => text.includes(part)))
}

/** A value from the service may not be text. */
const lowered = (texts: Texts | null | undefined): string[] =>
  (texts ?? []).filter((text) => text != null).map((text) => `${text}`.toLowerCase())
