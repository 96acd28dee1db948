/** What the sender announced about a file. */
export interface Expected {
  byteSize: number
  md5: string
}

/** Complete and verified on disk, but not yet in its final place. */
export interface StagedBlob {
  sha256: string
  /** Moves the bytes durably; does nothing if the content is already there. */
  keep(): Promise<void>
  discard(): Promise<void>
}

/** Both ends are included. */
export interface ByteRange {
  first: number
  last: number
}

/** Files addressed by the SHA-256 of their content, in lower-case hex. */
export interface BlobFolder {
  readonly kind: 'folder'
  /**
   * Durable once it resolves. Throws `Problem` 422 (size, MD5), 400 (breaks off), 507 (disk full).
   */
  store(bytes: AsyncIterable<Uint8Array>, expected: Expected): Promise<{ sha256: string }>
  /** Does what `store` does, except the last step: do it together with a database row. */
  stage(bytes: AsyncIterable<Uint8Array>, expected: Expected): Promise<StagedBlob>
  /** Rejects with `ENOENT` if the bytes are not there. */
  read(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>
  /** Null if there are more than `atMost` bytes. */
  bytes(sha256: string, atMost: number): Promise<Uint8Array | null>
  remove(sha256: string): Promise<void>
  empty(): Promise<void>
  keepOnly(contents: readonly string[]): Promise<void>
  /** Deletes what interrupted uploads left more than `olderThanMs` ago. */
  sweep(olderThanMs: number): Promise<void>
}
