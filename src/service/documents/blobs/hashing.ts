import { createHash } from 'node:crypto'

/** Hashes of a file: MD5 in Base64, SHA-256 in lower-case hexadecimal. */
export interface Hashes {
  md5: string
  sha256: string
}

export interface Hashing {
  /** Adds the next part of the file. When the promise has resolved, the caller may use the memory of the part again. */
  add(part: Uint8Array): Promise<void>
  end(): Promise<Hashes>
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
