import type { BlobFolder } from '../blob-folder.js'

/**
 * Files in a bucket of an S3-compatible store, by the names that `contentName` gives. Clients send
 * and fetch the bytes themselves. Each method throws `OctError` if the bucket refuses the request.
 */
export interface BlobBucket extends Pick<BlobFolder, 'bytes' | 'remove'> {
  readonly kind: 'bucket'
  /** Returns a signed URL. The store accepts only a PUT with exactly these headers. */
  uploadUrl(
    name: string,
    order: { headers: Record<string, string>; seconds: number },
  ): Promise<string>
  downloadUrl(name: string, order: DownloadOrder): Promise<string>
  put(name: string, file: BucketFile): Promise<void>
  /** Returns the size of a file in bytes; null if there is no such file. */
  size(name: string): Promise<number | null>
  list(continueAt: string | null): Promise<BucketPage>
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

/** One page of the list of files in a bucket, in the order of their names. */
export interface BucketPage {
  files: { name: string; changedAt: Date }[]
  /** Where the next page continues; null after the last page. */
  continueAt: string | null
}

/** Where the service keeps the bytes of documents. */
export type BlobStore = BlobFolder | BlobBucket
