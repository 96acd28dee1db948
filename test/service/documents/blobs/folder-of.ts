import type { BlobFolder } from '../../../../src/service/documents/blobs/blob-folder.js'
import type { World } from '../../../../src/service/world.js'

/** The folder of a service that keeps its files in one. */
export function folderOf({ blobs }: Pick<World, 'blobs'>): BlobFolder {
  if (blobs.kind === 'bucket') throw new Error('this service keeps its files in a bucket')
  return blobs
}
