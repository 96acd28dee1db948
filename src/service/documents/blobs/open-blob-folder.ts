import type { BlobFolder } from './blob-folder.js'
import { diskBlobs } from './disk-blobs.js'
import { memoryBlobs } from './memory-blobs.js'

/** Opens the files of a database: in a folder beside it, or in memory. Creates nothing yet. */
export const openBlobFolder = (databasePath: string): BlobFolder =>
  databasePath === ':memory:' ? memoryBlobs() : diskBlobs(blobFolderOf(databasePath))

/** Returns the folder, named after the database like SQLite's own extra files. */
export const blobFolderOf = (databasePath: string): string => `${databasePath}-blobs`
