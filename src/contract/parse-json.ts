/** Maximum nesting of JSON that is parsed. Deeper JSON could overflow the stack, and no API needs it. */
export const mostLevels = 500

/** Parses JSON. Throws `SyntaxError` if the text is not JSON, and `RangeError` if it has more than 500 levels. */
export function parseJson(
  text: string,
  reviver?: (this: unknown, name: string, value: unknown) => unknown,
): unknown {
  if (isNestedTooDeeply(text)) {
    throw new RangeError(`The values are nested deeper than ${mostLevels} levels.`)
  }
  return JSON.parse(text, reviver)
}

export function isNestedTooDeeply(text: string): boolean {
  if (text.length <= 2 * mostLevels || hasFewOpenings(text)) return false
  let level = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === quote) index = endOfString(text, index)
    else if (code === openArray || code === openObject) {
      level += 1
      if (level > mostLevels) return true
    } else if (code === closeArray || code === closeObject) level -= 1
  }
  return false
}

/** Returns whether a text has too few opening brackets to be nested deeply. Eight times as fast as counting levels. */
function hasFewOpenings(text: string): boolean {
  let left = mostLevels
  for (const open of '[{') {
    for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, at + 1)) {
      if (left === 0) return false
      left -= 1
    }
  }
  return true
}

const quote = 0x22
const backslash = 0x5c
const [openArray, closeArray] = [0x5b, 0x5d]
const [openObject, closeObject] = [0x7b, 0x7d]

/** Returns the position after a string, or the length of the text if the string has no end. */
export function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return end
  }
  return text.length
}
