type Texts = readonly (string | null | undefined)[]

/** Whether one of the texts is one of those wanted, in any case; what is not there is none. */
export function isOneOf(texts: Texts | null | undefined, wanted: readonly string[] = []): boolean {
  const lower = wanted.map((text) => text.toLowerCase())
  return lowered(texts).some((text) => lower.includes(text))
}

/** Whether one of those wanted is a part of one of the texts, in any case; what is empty is none. */
export function containsOneOf(texts: Texts, wanted: readonly string[] = []): boolean {
  const lower = wanted.map((text) => text.toLowerCase()).filter((text) => text.trim() !== '')
  return lowered(texts).some((text) => lower.some((part) => text.includes(part)))
}

/** The service may send what is no text. */
const lowered = (texts: Texts | null | undefined): string[] =>
  (texts ?? []).filter((text) => text != null).map((text) => `${text}`.toLowerCase())
