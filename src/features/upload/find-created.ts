import type { UploadAddress } from '../../cache/upload-ledger.js'
import type { Document } from '../../contract/document.js'
import { isSameContent } from './is-same-content.js'
import type { RunningUpload } from './running-upload.js'

/** Largest expected difference, in ms, between the clocks of the servers of one service. */
const skewMs = 2_000

/** Maximum number of documents to read. More new documents with the same file name are unlikely. */
const mostRead = 200

/** Finds the document of an upload: same name, size and bytes, and created after the upload address was requested. */
export async function findCreated(
  upload: RunningUpload,
  address: UploadAddress,
): Promise<Document | undefined> {
  const found = upload.client.documents.list({
    filter: { filename: address.fileName },
    sort: '-created_at',
  })
  let read = 0
  for await (const document of found) {
    read += 1
    if (isOlder(document, address) || read > mostRead) return undefined
    if (await isMadeOf(upload, { address, document })) return document
  }
  return undefined
}

async function isMadeOf(
  upload: RunningUpload,
  { address, document }: { address: UploadAddress; document: Document },
): Promise<boolean> {
  const { content, work } = upload
  const { id, file_name, file_size_bytes: size } = document
  if (file_name !== address.fileName || (size ?? content.byteSize) !== content.byteSize)
    return false
  return !work.isOfAnother(id) && isSameContent(upload, document)
}

/** Returns whether a document was created before an upload address. The service states both times. */
export function isOlder({ created_at }: Document, { askedAt }: UploadAddress): boolean {
  return askedAt !== null && Date.parse(created_at) < Date.parse(askedAt) - skewMs
}
