/** What the sender said of a file before its bytes came. */
export interface Expected {
  byteSize: number
  /** Base64 of the binary MD5. */
  md5: string
}

/** Bytes that are all there and right, on disk, but not yet in their place. */
export interface StagedBlob {
  sha256: string
  /** Puts them into their place, durably; nothing where they are there already. */
  keep(): Promise<void>
  discard(): Promise<void>
}

/** A part of a file: the bytes from `first` to `last`, both in it. */
export interface ByteRange {
  first: number
  last: number
}

/** The bytes of files, by what is in them: lower-case hex SHA-256. */
export interface BlobFolder {
  /**
   * Takes bytes in, durably: file and folder are on disk before it resolves. Throws `Problem` 422
   * on a wrong size or MD5, 400 where they break off and 507 where the disk is full; then nothing
   * is left.
   */
  store(bytes: AsyncIterable<Uint8Array>, expected: Expected): Promise<{ sha256: string }>
  /** The same up to the last step, which can then be taken together with a row of the database. */
  stage(bytes: AsyncIterable<Uint8Array>, expected: Expected): Promise<StagedBlob>
  /** Streamed; rejects with `ENOENT` where the bytes are not there. */
  read(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>
  /** All at once; null where there are more than `atMost`. */
  bytes(sha256: string, atMost: number): Promise<Uint8Array | null>
  remove(sha256: string): Promise<void>
  /** Removes everything. */
  empty(): Promise<void>
  /** Removes every content but these. */
  keepOnly(contents: readonly string[]): Promise<void>
  /** Removes what a process that ended in the middle of an upload left more than `olderThanMs` ago. */
  sweep(olderThanMs: number): Promise<void>
}
