import { createHash } from 'node:crypto'

/** Base64 of the binary MD5, and lower-case hex of the SHA-256. */
export interface Hashes {
  md5: string
  sha256: string
}

/** Computes both hashes of a file in one pass. */
export interface Hashing {
  /** Adds the next part, which must not change until this resolves. */
  add(part: Uint8Array): Promise<void>
  end(): Promise<Hashes>
  /** Tells that `end` will not be called. */
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
