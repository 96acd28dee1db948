export const isMediaType = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 255 && pattern.test(value)

const pattern =
  /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?: *; *[\w!#$&^.+-]+=(?:[\w!#$&^.+-]+|"[\w !#$&^.+:/=?-]*"))*$/

export const mediaTypeOf = (said: string): string =>
  isMediaType(said) ? said : 'application/octet-stream'
