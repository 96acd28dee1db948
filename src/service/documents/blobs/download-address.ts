import type { World } from '../../world.js'
import { sign } from './signed-id.js'

export interface DownloadWish {
  /** Scheme and host, as `context.get('origin')`. */
  origin: string
  blobId: string
  fileName: string
  now: Date
}

/** Where the bytes of a blob can be fetched without a key, for five minutes. */
export function downloadAddress(
  { store }: Pick<World, 'store'>,
  { origin, blobId, fileName, now }: DownloadWish,
): string {
  const expiresAt = new Date(now.getTime() + goodForMs)
  const signed = sign(store.database, { purpose: 'download', id: blobId, expiresAt })
  return `${origin}/rails/active_storage/disk/${signed}/${encodeURIComponent(fileName)}`
}

const goodForMs = 300_000
