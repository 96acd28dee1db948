import type { World } from '../../world.js'
import { sign } from './signed-id.js'

export interface DownloadRequest {
  /** Scheme and host, as in `context.get('origin')`. */
  origin: string
  blobId: string
  fileName: string
  now: Date
}

/** Returns a URL that downloads a blob without a key; valid for five minutes. */
export function downloadAddress(
  { store }: Pick<World, 'store'>,
  { origin, blobId, fileName, now }: DownloadRequest,
): string {
  const expiresAt = new Date(now.getTime() + validMs)
  const signed = sign(store.database, { purpose: 'download', id: blobId, expiresAt })
  return `${origin}/rails/active_storage/disk/${signed}/${encodeURIComponent(fileName)}`
}

const validMs = 300_000
