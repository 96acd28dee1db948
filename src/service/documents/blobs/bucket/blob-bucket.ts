import type { BlobFolder } from '../blob-folder.js'

/** An S3-compatible bucket with file names from `contentName`. Throws `OctError` if the bucket refuses a request. */
export interface BlobBucket extends Pick<BlobFolder, 'bytes' | 'remove'> {
  readonly kind: 'bucket'
  /** Returns a signed URL for an upload. The bucket accepts only a PUT request with exactly the given headers. */
  uploadUrl(
    name: string,
    order: { headers: Record<string, string>; seconds: number },
  ): Promise<string>
  downloadUrl(name: string, order: DownloadOrder): Promise<string>
  put(name: string, file: BucketFile): Promise<void>
  /** Returns the size of a file in bytes. Returns null if the file does not exist. */
  size(name: string): Promise<number | null>
  list(continueAt: string | null): Promise<BucketPage>
  /** Returns the id of the database that owns the files, from the object `oct-database`. Null if there is no owner. */
  owner(): Promise<string | null>
  setOwner(id: string): Promise<void>
}

export interface DownloadOrder {
  contentType: string
  contentDisposition: string
  seconds: number
}

export interface BucketFile {
  bytes: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

/** A page of the list of files. The list is ordered by name. */
export interface BucketPage {
  files: { name: string; changedAt: Date }[]
  /** Token for the next page of the list of files. Null on the last page. */
  continueAt: string | null
}

export type BlobStore = BlobFolder | BlobBucket
