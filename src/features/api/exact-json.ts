import { parseJson } from '../../contract/parse-json.js'

/** Parses JSON. Throws `RangeError` for a number that JavaScript would round, and `SyntaxError` if it is not JSON. */
export function exactJson(text: string): unknown {
  return parseJson(text, (_name, value: unknown) => {
    if (typeof value === 'number' && !isExact(value)) {
      throw new RangeError(
        `The JSON contains a number that is too large to be sent exactly, near ${value}.`,
      )
    }
    return value
  })
}

const isExact = (value: number): boolean =>
  Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))
