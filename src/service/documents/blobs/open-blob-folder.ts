import type { BlobFolder } from './blob-folder.js'
import { diskBlobs } from './disk-blobs.js'
import { memoryBlobs } from './memory-blobs.js'

export const openBlobFolder = (databasePath: string): BlobFolder =>
  databasePath === ':memory:' ? memoryBlobs() : diskBlobs(blobFolderOf(databasePath))

export const blobFolderOf = (databasePath: string): string => `${databasePath}-blobs`
