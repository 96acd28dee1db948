import type { World } from '../../world.js'
import { sign } from './signed-id.js'

export interface DownloadRequest {
  /** Scheme and host. */
  origin: string
  blobId: string
  fileName: string
  now: Date
}

/** The URL needs no key and is valid for five minutes. */
export function downloadAddress(
  { store }: Pick<World, 'store'>,
  { origin, blobId, fileName, now }: DownloadRequest,
): string {
  const expiresAt = new Date(now.getTime() + validMs)
  const signed = sign(store, { purpose: 'download', id: blobId, expiresAt })
  return `${origin}/rails/active_storage/disk/${signed}/${encodeURIComponent(fileName)}`
}

const validMs = 300_000
