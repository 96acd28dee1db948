import { createHash } from 'node:crypto'

/** Base64 of the binary MD5, lower-case hex of the SHA-256. */
export interface Hashes {
  md5: string
  sha256: string
}

export interface Hashing {
  /** Resolves when the part may change again. */
  add(part: Uint8Array): Promise<void>
  end(): Promise<Hashes>
  /** Call it instead of `end` if the file breaks off. */
  abandon(): void
}

export function hashingHere(): Hashing {
  const md5 = createHash('md5')
  const sha256 = createHash('sha256')
  return {
    async add(part) {
      md5.update(part)
      sha256.update(part)
    },
    end: async () => ({ md5: md5.digest('base64'), sha256: sha256.digest('hex') }),
    abandon() {},
  }
}
