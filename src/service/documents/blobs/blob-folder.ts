/** What the sender announced about a file. */
export interface Expected {
  byteSize: number
  /** Base64 of the binary MD5. */
  md5: string
}

/** Bytes that are complete and verified on disk but not in their final place. */
export interface StagedBlob {
  sha256: string
  /**
   * Moves the bytes to their final place, durably. Does nothing if the content is already there.
   */
  keep(): Promise<void>
  discard(): Promise<void>
}

/** A part of a file: the bytes from `first` to `last`, both included. */
export interface ByteRange {
  first: number
  last: number
}

/** The bytes of files, addressed by content: lower-case hex SHA-256. */
export interface BlobFolder {
  /**
   * Stores bytes durably: file and folder are on disk before it resolves. Throws `Problem` 422 for
   * a wrong size or MD5, 400 if the bytes break off and 507 if the disk is full; nothing is left
   * behind then.
   */
  store(bytes: AsyncIterable<Uint8Array>, expected: Expected): Promise<{ sha256: string }>
  /** Stores bytes up to the last step, which can then be done together with a database row. */
  stage(bytes: AsyncIterable<Uint8Array>, expected: Expected): Promise<StagedBlob>
  /** Streams the bytes; rejects with `ENOENT` if they are not there. */
  read(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>
  /** Reads all bytes at once; null if there are more than `atMost`. */
  bytes(sha256: string, atMost: number): Promise<Uint8Array | null>
  remove(sha256: string): Promise<void>
  empty(): Promise<void>
  keepOnly(contents: readonly string[]): Promise<void>
  /** Deletes leftovers of uploads that were interrupted more than `olderThanMs` ago. */
  sweep(olderThanMs: number): Promise<void>
}
