import { join } from 'node:path'

export const placeIn = (folder: string, sha256: string): string =>
  join(folder, sha256.slice(0, 2), sha256)
