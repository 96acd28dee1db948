/** Matches characters that `JSON.stringify` does not escape, although they can control a terminal or reorder text. */
const raw = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]/g

/** Escapes control and bidirectional characters in JSON (`\u009b`), without changing the parsed value. */
export function inertJson(json: string): string {
  return json.replace(raw, (character) => {
    const code = character.charCodeAt(0).toString(16)
    return `\\u${code.padStart(4, '0')}`
  })
}
