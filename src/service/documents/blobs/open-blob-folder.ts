import type { BlobFolder } from './blob-folder.js'
import { diskBlobs } from './disk-blobs.js'
import { memoryBlobs } from './memory-blobs.js'

/** Returns the folder for uploaded files beside the database. Creates nothing on disk yet. */
export const openBlobFolder = (databasePath: string): BlobFolder =>
  databasePath === ':memory:' ? memoryBlobs() : diskBlobs(blobFolderOf(databasePath))

export const blobFolderOf = (databasePath: string): string => `${databasePath}-blobs`
