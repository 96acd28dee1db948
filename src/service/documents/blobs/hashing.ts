import { createHash } from 'node:crypto'

/** Base64 of the binary MD5, and lower-case hex of the SHA-256. */
export interface Hashes {
  md5: string
  sha256: string
}

/** Both hashes of a file in one pass. */
export interface Hashing {
  /** Takes the next part, which must stay as it is until this resolves. */
  add(part: Uint8Array): Promise<void>
  end(): Promise<Hashes>
  /** Nobody will ask for the end. */
  abandon(): void
}

/** Hashes in this thread. */
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
