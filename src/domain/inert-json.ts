/** Characters that `JSON.stringify` does not escape, and that a terminal would obey or reorder. */
const raw = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]/g

/**
 * Writes control and bidirectional characters as escapes (`\u009b`). They occur only inside
 * strings, where the escape means the same, so the parsed value does not change.
 */
export function inertJson(json: string): string {
  return json.replace(raw, (character) => {
    const code = character.charCodeAt(0).toString(16)
    return `\\u${code.padStart(4, '0')}`
  })
}
