/** Matches characters that can control a terminal window or reorder text, and that `JSON.stringify` does not escape. */
const raw = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]/g

/** Escapes characters that control a terminal window or reorder text, such as `\u009b`. The parsed value is equal. */
export function inertJson(json: string): string {
  return json.replace(raw, (character) => {
    const code = character.charCodeAt(0).toString(16)
    return `\\u${code.padStart(4, '0')}`
  })
}
