import type { World } from '../../world.js'
import { contentDisposition } from './content-disposition.js'
import { mediaTypeOf } from './media-type.js'
import { sign } from './signed-id.js'

export interface DownloadRequest {
  origin: string
  file: { blob_id: string; sha256: string; file_name: string; file_content_type: string | null }
  now: Date
}

/** Returns a URL from which a file can be downloaded without an API key for five minutes. */
export async function downloadAddress(
  { store, blobs }: Pick<World, 'store' | 'blobs'>,
  { origin, file, now }: DownloadRequest,
): Promise<string> {
  if (blobs.kind === 'bucket') {
    return blobs.downloadUrl(file.sha256, {
      contentType: mediaTypeOf(file.file_content_type ?? ''),
      contentDisposition: contentDisposition('attachment', file.file_name),
      seconds: validMs / 1000,
    })
  }
  const expiresAt = new Date(now.getTime() + validMs)
  const signed = sign(store, { purpose: 'download', id: file.blob_id, expiresAt })
  return `${origin}/rails/active_storage/disk/${signed}/${encodeURIComponent(file.file_name)}`
}

const validMs = 300_000
