import { problem } from '../../http/problem.js'
import { findBlob } from '../../store/blobs.js'
import type { BlobRow } from '../../store/database/document-tables.js'
import type { World } from '../../world.js'
import { readSigned } from './signed-id.js'

/**
 * The file that a download address is of. Throws `Problem` 403 where the address is not the
 * service's own or has expired, and 404 where its document has been deleted since, or turned.
 */
export async function storedFile(
  { store, clock }: World,
  signed: string,
): Promise<BlobRow & { sha256: string }> {
  const wish = { purpose: 'download', text: signed, now: clock() } as const
  const read = readSigned(store.database, wish)
  if (typeof read === 'string') throw problem(403, refusals[read])
  const blob = await findBlob(store.db, read.id)
  if (!blob?.sha256 || blob.document_id === null) throw deletedFile
  return { ...blob, sha256: blob.sha256 }
}

/** The answer to who comes too late. */
export const deletedFile = problem(404, 'The file has been deleted')

const refusals = {
  forged: 'This is no address to download from: ask for one',
  expired: 'This download address has expired: ask for a new one',
}
