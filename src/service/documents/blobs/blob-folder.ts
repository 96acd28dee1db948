/** The size and the MD5 of a file, as its sender announced them. */
export interface Expected {
  byteSize: number
  md5: string
}

/** A file that is complete and verified on disk, but not yet in its final place. */
export interface StagedBlob {
  sha256: string
  /** Moves the bytes to their final place durably; does nothing if the content is already there. */
  keep(): Promise<void>
  discard(): Promise<void>
}

/** A part of a file; includes its first and its last byte. Positions count from 0. */
export interface ByteRange {
  first: number
  last: number
}

/** Files addressed by the SHA-256 of their content, in lower-case hex. */
export interface BlobFolder {
  readonly kind: 'folder'
  /**
   * Stores a file durably. Throws `Problem` 422 (size, MD5), 400 (bytes break off) or 507 (disk
   * full).
   */
  store(bytes: AsyncIterable<Uint8Array>, expected: Expected): Promise<{ sha256: string }>
  /**
   * Writes and verifies a file like `store`; the caller takes the last step, `keep`, with a
   * database row.
   */
  stage(bytes: AsyncIterable<Uint8Array>, expected: Expected): Promise<StagedBlob>
  /** Reads a stored file or a part of it; rejects with `ENOENT` if there is no such file. */
  read(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>
  /** Returns the bytes of a stored file; null if there are more than `atMost`. */
  bytes(sha256: string, atMost: number): Promise<Uint8Array | null>
  remove(sha256: string): Promise<void>
  empty(): Promise<void>
  keepOnly(contents: readonly string[]): Promise<void>
  /** Deletes incomplete files of interrupted uploads that are older than `olderThanMs`. */
  sweep(olderThanMs: number): Promise<void>
}
