import { problem } from '../../http/problem.js'
import { findBlob } from '../../store/blobs.js'
import type { BlobRow } from '../../store/database/document-tables.js'
import type { World } from '../../world.js'
import { readSigned } from './signed-id.js'

export async function storedFile(
  { store, clock }: World,
  signed: string,
): Promise<BlobRow & { sha256: string }> {
  const token = { purpose: 'download', text: signed, now: clock() } as const
  const read = readSigned(store, token)
  if (typeof read === 'string') throw problem(403, refusals[read])
  const blob = await findBlob(store.db, read.id)
  if (!blob?.sha256 || blob.document_id === null) throw deletedFile
  return { ...blob, sha256: blob.sha256 }
}

export const deletedFile = problem(404, 'The file has been deleted')

const refusals = {
  forged: 'The download URL is not valid: request a new download URL',
  expired: 'The download URL has expired: request a new download URL',
}
