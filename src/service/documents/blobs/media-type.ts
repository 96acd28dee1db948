/** Whether it is a media type that a header can hold as it is (RFC 6838, parameters as RFC 9110). */
export const isMediaType = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 255 && pattern.test(value)

const pattern =
  /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?: *; *[\w!#$&^.+-]+=(?:[\w!#$&^.+-]+|"[\w !#$&^.+:/=?-]*"))*$/

/** The type of a file, or that of bytes of any kind where what was said is none. */
export const mediaTypeOf = (said: string): string =>
  isMediaType(said) ? said : 'application/octet-stream'
