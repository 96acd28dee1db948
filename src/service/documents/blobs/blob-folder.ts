/** Size and MD5 of a file, as the sender announced them. */
export interface Expected {
  byteSize: number
  md5: string
}

/** A complete and verified file on disk that is not yet in its final place. */
export interface StagedBlob {
  sha256: string
  /** Moves the file to its final place durably. Does nothing if the content is already stored. */
  keep(): Promise<void>
  discard(): Promise<void>
}

/** A part of a file. The first and last byte are included; positions start at 0. */
export interface ByteRange {
  first: number
  last: number
}

/** Files addressed by the SHA-256 of their content, in lower-case hex. */
export interface BlobFolder {
  readonly kind: 'folder'
  /** Stores a file durably. Throws `Problem` 422 (size, MD5), 400 (connection lost) or 507 (disk full). */
  store(bytes: AsyncIterable<Uint8Array>, expected: Expected): Promise<{ sha256: string }>
  /** Writes and verifies a file like `store`. The caller then calls `keep` together with storing a database row. */
  stage(bytes: AsyncIterable<Uint8Array>, expected: Expected): Promise<StagedBlob>
  /** Reads a stored file or a part of the file. Rejects with `ENOENT` if the file does not exist. */
  read(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>
  /** Returns the bytes of a stored file, or null if the file has more than `atMost` bytes. */
  bytes(sha256: string, atMost: number): Promise<Uint8Array | null>
  remove(sha256: string): Promise<void>
  empty(): Promise<void>
  keepOnly(contents: readonly string[]): Promise<void>
  /** Deletes files of interrupted uploads that are older than `olderThanMs`. */
  sweep(olderThanMs: number): Promise<void>
}
