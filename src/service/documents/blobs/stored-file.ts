import { problem } from '../../http/problem.js'
import { findBlob } from '../../store/blobs.js'
import type { BlobRow } from '../../store/database/document-tables.js'
import type { World } from '../../world.js'
import { readSigned } from './signed-id.js'

/**
 * The file that a download address is of. Throws `Problem` 403 where the address is not the
 * service's own or has expired, and 404 where the file has been deleted since.
 */
export async function storedFile(
  { store, clock }: World,
  signed: string,
): Promise<BlobRow & { sha256: string }> {
  const wish = { purpose: 'download', text: signed, now: clock() } as const
  const read = readSigned(store.database, wish)
  if (typeof read === 'string') throw problem(403, refusals[read])
  const blob = await findBlob(store.db, read.id)
  if (blob === undefined || blob.sha256 === null) throw problem(404, 'The file has been deleted')
  return { ...blob, sha256: blob.sha256 }
}

const refusals = {
  forged: 'This is no address to download from: ask for one',
  expired: 'This download address has expired: ask for a new one',
}
