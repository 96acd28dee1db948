import { inertJson } from '../../domain/inert-json.js'

/**
 * A value as JSON that is inert inside a script element, whatever its texts say: nothing in it can
 * close the element, open a comment, or end a line of a script.
 */
export function dataBlock(value: unknown): string {
  return inertJson(JSON.stringify(value)).replace(/[<>&]/g, escapeCode)
}

const escapeCode = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
