import { sign } from '../../documents/blobs/signed-id.js'
import { signedUploadHeaders, uploadHeaders } from '../../documents/blobs/upload-headers.js'
import type { BlobRow } from '../../store/database/document-tables.js'
import type { World } from '../../world.js'
import { wireTime } from './write-resource.js'

export async function directUploadAnswer(
  world: Pick<World, 'store' | 'blobs' | 'clock'>,
  blob: BlobRow,
  origin: string,
) {
  const expiresAt = new Date(blob.expires_at)
  return {
    id: blob.id,
    key: blob.key,
    filename: blob.file_name,
    content_type: blob.content_type,
    metadata: {},
    service_name: world.blobs.kind === 'bucket' ? 's3' : 'local',
    byte_size: blob.byte_size,
    checksum: blob.checksum,
    created_at: wireTime(blob.created_at),
    signed_id: sign(world.store, { purpose: 'attach', id: blob.id, expiresAt }),
    direct_upload: {
      url: await uploadAddress(world, blob, origin),
      headers: uploadHeaders(blob),
    },
  }
}

async function uploadAddress(
  { store, blobs, clock }: Pick<World, 'store' | 'blobs' | 'clock'>,
  blob: BlobRow,
  origin: string,
): Promise<string> {
  if (blobs.kind === 'bucket' && blob.sha256 !== null) {
    const headers = signedUploadHeaders(blob)
    return blobs.uploadUrl(blob.sha256, { headers, seconds: addressValidMs / 1000 })
  }
  const expiresAt = new Date(clock().getTime() + addressValidMs)
  const address = sign(store, { purpose: 'upload', id: blob.id, expiresAt })
  return `${origin}/rails/active_storage/disk/${address}`
}

/** Time in ms within which an upload must start. The upload itself may take longer. */
const addressValidMs = 3_600_000
