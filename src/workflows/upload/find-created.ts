import type { UploadAddress } from '../../cache/upload-ledger.js'
import type { Document } from '../../contract/document.js'
import type { RunningUpload } from './running-upload.js'

/** Two clocks of one service may differ by so much. */
const skewMs = 2_000

/** Enough for all that was stored under one name since an upload began. */
const mostRead = 200

/**
 * The document that a request of unknown end made of an upload: of this name and size, and no older
 * than the address of its bytes. Undefined where there is none.
 */
export async function findCreated(
  { client, content }: RunningUpload,
  address: UploadAddress,
): Promise<Document | undefined> {
  const found = client.documents.list({
    filter: { filename: address.fileName },
    sort: '-created_at',
  })
  let read = 0
  for await (const document of found) {
    read += 1
    if (isOlder(document, address) || read > mostRead) return undefined
    const { file_name, file_size_bytes: size } = document
    const isOfSize = size === null || size === undefined || size === content.byteSize
    if (file_name === address.fileName && isOfSize) return document
  }
  return undefined
}

/** Whether a document stood before the upload began, by the service's own clock. */
export function isOlder({ created_at }: Document, { askedAt }: UploadAddress): boolean {
  return askedAt !== null && Date.parse(created_at) < Date.parse(askedAt) - skewMs
}
