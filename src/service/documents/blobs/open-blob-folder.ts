import type { BlobFolder } from './blob-folder.js'
import { diskBlobs } from './disk-blobs.js'
import { memoryBlobs } from './memory-blobs.js'

/** The files of a database: in a folder beside it, or in memory where it is. Makes nothing yet. */
export const openBlobFolder = (databasePath: string): BlobFolder =>
  databasePath === ':memory:' ? memoryBlobs() : diskBlobs(blobFolderOf(databasePath))

/** Named after the database, as SQLite names what belongs to it. */
export const blobFolderOf = (databasePath: string): string => `${databasePath}-blobs`
