import fc from 'fast-check'

const [firstSurrogate, surrogates, last] = [0xd800, 0x800, 0x10ffff]

/**
 * Any code point except surrogates, as the unit `binary` of fast-check draws them. That unit stores a table of all
 * 1,112,064 code points in every process of the suite; this arbitrary does not.
 */
export const anyCharacter = fc
  .nat({ max: last - surrogates })
  .map(
    (number) => String.fromCodePoint(number < firstSurrogate ? number : number + surrogates),
    numberOf,
  )

/** Converts values back to numbers, so that fast-check also draws its own risky words, such as `__proto__`. */
function numberOf(value: unknown): number {
  const point = typeof value === 'string' ? value.codePointAt(0) : undefined
  if (point === undefined || value !== String.fromCodePoint(point))
    throw new Error('not one character')
  if (point < firstSurrogate) return point
  if (point < firstSurrogate + surrogates) throw new Error('a surrogate')
  return point - surrogates
}
