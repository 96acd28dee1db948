import type { BlobFolder } from '../../../../src/service/documents/blobs/blob-folder.js'
import type { World } from '../../../../src/service/world.js'

/** Returns the folder in which a service keeps its files. */
export function folderOf({ blobs }: Pick<World, 'blobs'>): BlobFolder {
  if (blobs.kind === 'bucket') throw new Error('this service keeps its files in a bucket')
  return blobs
}
