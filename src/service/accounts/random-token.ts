import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits as a text of 43 characters, for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the SHA-256 of a token in lower-case hexadecimal. The database stores this hash and not the token. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex')
