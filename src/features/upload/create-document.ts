import type { UploadAddress } from '../../cache/upload-ledger.js'
import type { Document } from '../../contract/document.js'
import { isLost } from '../../desk/lost-answer.js'
import { unlessMissing } from '../../desk/unless-missing.js'
import { OctError } from '../../errors.js'
import { findCreated, isOlder } from './find-created.js'
import { noted, type RunningUpload } from './running-upload.js'

export type Creation =
  /** `isMadeNow` is false if an earlier request created the document. Its values may then differ from the order. */
  | { isNew: true; document: Document; isMadeNow: boolean }
  | { isNew: false; documentId: string | null; name: string | null }

/** Waits in ms before two searches for a document, because the service may still be creating it after a timeout. */
const lookUpAfterMs = [1_000, 4_000]

export interface Creating {
  address: UploadAddress
  /** Upload address for which a document may exist, although no response arrived: the first of all attempts. */
  doubt: UploadAddress | undefined
}

/** Creates a document. If an earlier attempt to create it has an unknown result, searches for the document first. */
export async function createDocument(upload: RunningUpload, creating: Creating): Promise<Creation> {
  const { address } = creating
  upload.watch.step('creating')
  const standing = creating.doubt === address ? await lookedUp(upload, address) : undefined
  if (standing) return { isNew: true, document: standing, isMadeNow: false }
  try {
    return await createOnce(upload, creating)
  } catch (error) {
    if (!isLost(error) || upload.workspace.signal.aborted) throw error
    creating.doubt ??= address
    const document = await lookedUp(upload, address)
    if (document) return { isNew: true, document, isMadeNow: false }
    return createOnce(upload, creating)
  }
}

async function createOnce(upload: RunningUpload, creating: Creating): Promise<Creation> {
  const { client, order } = upload
  const { address, doubt } = creating
  noted(upload, { step: 'creating', address })
  try {
    const attributes = { name: order.name, attached_document: address.signedId }
    const document = await client.documents.create(attributes, order)
    return { isNew: true, document, isMadeNow: true }
  } catch (error) {
    if (!(error instanceof OctError) || isUnclear(error)) throw error
    const standing = doubt && (await findCreated(upload, doubt))
    if (standing) return { isNew: true, document: standing, isMadeNow: false }
    if (error.status === 409) return duplicate(upload, { doubt, error })
    noted(upload, { step: 'sent', address })
    throw error
  }
}

const isUnclear = (error: OctError): boolean =>
  !error.unsent && ['unavailable', 'interrupted', 'terminated'].includes(error.code)

/** Searches twice for a document, because the service may still be creating it. */
async function lookedUp(
  upload: RunningUpload,
  address: UploadAddress,
): Promise<Document | undefined> {
  const { workspace, work } = upload
  const sinceMs = workspace.now().getTime() - work.found.notedAt.getTime()
  const isLongAgo = work.found.step === 'creating' && sinceMs > 60_000
  for (const ms of isLongAgo ? [0] : lookUpAfterMs) {
    await workspace.sleep(ms)
    const document = await findCreated(upload, address)
    if (document) return document
  }
  return undefined
}

/** Returns the existing document. If it was created after the upload began, this upload created the document. */
async function duplicate(
  { client, work }: RunningUpload,
  { doubt, error }: { doubt: UploadAddress | undefined; error: OctError },
): Promise<Creation> {
  const { existing_document_id: id, existing_document_name: name } = metaOf(error.cause)
  const documentId = typeof id === 'string' ? id : null
  if (doubt && documentId !== null && !work.isOfAnother(documentId)) {
    const document = await unlessMissing(client.documents.get(documentId))
    if (document && !isOlder(document, doubt)) {
      return { isNew: true, document, isMadeNow: false }
    }
  }
  return { isNew: false, documentId, name: typeof name === 'string' ? name : null }
}

interface DuplicateMeta {
  existing_document_id?: unknown
  existing_document_name?: unknown
}

function metaOf(answer: unknown): DuplicateMeta {
  const { errors } = (answer ?? {}) as { errors?: readonly { meta?: DuplicateMeta | null }[] }
  return (Array.isArray(errors) ? errors[0]?.meta : undefined) ?? {}
}
