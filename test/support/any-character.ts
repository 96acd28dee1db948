import fc from 'fast-check'

const [firstSurrogate, surrogates, last] = [0xd800, 0x800, 0x10ffff]

/**
 * Generates any code point except surrogates, like the unit `binary` of fast-check. But that unit stores a table of all
 * 1,112,064 code points in every process of the suite.
 */
export const anyCharacter = fc
  .nat({ max: last - surrogates })
  .map(
    (number) => String.fromCodePoint(number < firstSurrogate ? number : number + surrogates),
    numberOf,
  )

/** Converts characters to numbers, so that fast-check can use its list of dangerous texts, such as `__proto__`. */
function numberOf(value: unknown): number {
  const point = typeof value === 'string' ? value.codePointAt(0) : undefined
  if (point === undefined || value !== String.fromCodePoint(point))
    throw new Error('not one character')
  if (point < firstSurrogate) return point
  if (point < firstSurrogate + surrogates) throw new Error('a surrogate')
  return point - surrogates
}
