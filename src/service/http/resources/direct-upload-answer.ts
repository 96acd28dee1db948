import { sign } from '../../documents/blobs/signed-id.js'
import { uploadHeaders } from '../../documents/blobs/upload-headers.js'
import type { BlobRow } from '../../store/database/document-tables.js'
import type { World } from '../../world.js'
import { wireTime } from './write-resource.js'

/** Tells a client how to upload a file, and which id to use afterwards. */
export function directUploadAnswer(
  { store, clock }: Pick<World, 'store' | 'clock'>,
  blob: BlobRow,
  origin: string,
) {
  const addressEnds = new Date(clock().getTime() + addressValidMs)
  const address = sign(store, { purpose: 'upload', id: blob.id, expiresAt: addressEnds })
  const expiresAt = new Date(blob.expires_at)
  return {
    id: blob.id,
    key: blob.key,
    filename: blob.file_name,
    content_type: blob.content_type,
    metadata: {},
    service_name: 'local',
    byte_size: blob.byte_size,
    checksum: blob.checksum,
    created_at: wireTime(blob.created_at),
    signed_id: sign(store, { purpose: 'attach', id: blob.id, expiresAt }),
    direct_upload: {
      url: `${origin}/rails/active_storage/disk/${address}`,
      headers: uploadHeaders(blob),
    },
  }
}

/** An upload must start within this time; it may take longer to end. */
const addressValidMs = 3_600_000
