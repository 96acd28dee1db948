export interface Expected {
  byteSize: number
  md5: string
}

/** A file on disk that is complete and verified, but not in its final place yet. */
export interface StagedBlob {
  sha256: string
  /** Moves the file to its final place and flushes it to disk. Does nothing if the same content is already stored. */
  keep(): Promise<void>
  discard(): Promise<void>
}

export interface ByteRange {
  first: number
  last: number
}

/** A store for files. The name of each file is the SHA-256 hash of its content in lower-case hexadecimal. */
export interface BlobFolder {
  readonly kind: 'folder'
  /** Stores a file. Throws `Problem`: 422 for a wrong size or MD5, 400 for a lost connection, 507 for a full disk. */
  store(bytes: AsyncIterable<Uint8Array>, expected: Expected): Promise<{ sha256: string }>
  /** Writes and verifies a file. To move it to its final place, call `keep` in the transaction that stores its row. */
  stage(bytes: AsyncIterable<Uint8Array>, expected: Expected): Promise<StagedBlob>
  /** Reads a stored file, or a part of the file. Rejects with `ENOENT` if the file does not exist. */
  read(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>
  /** Returns the bytes of a stored file. Returns null if the file has more than `atMost` bytes. */
  bytes(sha256: string, atMost: number): Promise<Uint8Array | null>
  remove(sha256: string): Promise<void>
  empty(): Promise<void>
  keepOnly(contents: readonly string[]): Promise<void>
  /** Deletes incomplete files of interrupted uploads that are older than `olderThanMs` milliseconds. */
  sweep(olderThanMs: number): Promise<void>
}
