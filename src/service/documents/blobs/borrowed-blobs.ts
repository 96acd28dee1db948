import type { BlobFolder } from './blob-folder.js'
import { memoryBlobs } from './memory-blobs.js'

/** Reads files of another service but never changes them. Stores new files only in memory. */
export function borrowedBlobs(lender: BlobFolder): BlobFolder {
  const own = memoryBlobs()
  return {
    ...own,
    read: (sha256, range) => own.read(sha256, range).catch(() => lender.read(sha256, range)),
    bytes: (sha256, atMost) => own.bytes(sha256, atMost).catch(() => lender.bytes(sha256, atMost)),
  }
}
