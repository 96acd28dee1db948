import { problem } from '../../http/problem.js'
import { findBlob, markBlobStored } from '../../store/blobs.js'
import type { BlobRow } from '../../store/database/document-tables.js'
import type { World } from '../../world.js'
import { readSigned } from './signed-id.js'
import { uploadHeaders } from './upload-headers.js'

export interface ArrivingUpload {
  signed: string
  header: (name: string) => string | undefined
  bytes: AsyncIterable<Uint8Array>
}

/**
 * Receives an upload. A repeated upload changes nothing. Throws `Problem`: 403 for a forged or expired URL, 410 for a
 * deleted file, 411 for a missing length, 422 for a wrong size or MD5.
 */
export async function receiveUpload(world: World, upload: ArrivingUpload): Promise<void> {
  const { store, blobs, clock } = world
  if (blobs.kind === 'bucket')
    throw problem(410, 'Files are now sent to a bucket: request a new upload URL')
  const blob = await announcedBlob(world, upload.signed)
  checkHeaders(upload, blob)
  const staged = await blobs.stage(upload.bytes, { byteSize: blob.byte_size, md5: blob.checksum })
  try {
    const note = { id: blob.id, sha256: staged.sha256, at: clock().toISOString() }
    await store.transaction({ accountId: blob.account_id }, async (db) => {
      if (await markBlobStored(db, note)) await staged.keep()
    })
  } finally {
    await staged.discard()
  }
}

async function announcedBlob({ store, clock }: World, signed: string): Promise<BlobRow> {
  const token = { purpose: 'upload', text: signed, now: clock() } as const
  const read = readSigned(store, token)
  if (typeof read === 'string') throw problem(403, refusals[read])
  const blob = await findBlob(store.db, read.id)
  if (blob === undefined)
    throw problem(410, 'This upload no longer exists: request a new upload URL')
  return blob
}

const refusals = {
  forged: 'The upload URL is not valid: request a new upload URL',
  expired: 'The upload URL has expired: request a new upload URL',
}

function checkHeaders({ header }: ArrivingUpload, blob: BlobRow): void {
  const length = header('content-length')
  if (header('transfer-encoding') !== undefined || length === undefined) {
    throw problem(411, `Send Content-Length: ${blob.byte_size} and no Transfer-Encoding`)
  }
  const wrong = Object.entries(uploadHeaders(blob)).find(
    ([name, value]) => header(name.toLowerCase()) !== value,
  )
  if (wrong) throw problem(422, `Send the header ${wrong[0]} unchanged: ${wrong[1]}`)
  if (length !== String(blob.byte_size)) {
    const announced = `The file was announced with ${blob.byte_size} bytes`
    throw problem(422, `${announced}, but Content-Length is ${length}`)
  }
}
