import { join } from 'node:path'

/** Returns the path of a content in a folder of blobs. */
export const placeIn = (folder: string, sha256: string): string =>
  join(folder, sha256.slice(0, 2), sha256)
