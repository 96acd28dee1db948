/**
 * A value as JSON that is inert inside a script element, whatever its texts say: nothing in it can
 * close the element, open a comment, or end a line of a script.
 */
export function dataBlock(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapeCode)
}

const escapeCode = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
