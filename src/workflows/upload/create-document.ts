import type { UploadAddress } from '../../cache/upload-ledger.js'
import type { Document } from '../../contract/document.js'
import { OctError } from '../../errors.js'
import { isLost } from '../tracking/lost-answer.js'
import { unlessMissing } from '../unless-missing.js'
import { findCreated, isOlder } from './find-created.js'
import { noted, type RunningUpload } from './running-upload.js'

export type Creation =
  | { isNew: true; document: Document }
  /** The service has the same bytes already; null where it does not say as what. */
  | { isNew: false; documentId: string | null; name: string | null }

/** A request that was given up may still be under way inside the service: it is looked for twice. */
const lookUpAfterMs = [1_000, 4_000]

/**
 * Makes the document of bytes that are stored. A request whose end is unknown, of now or of an
 * earlier run, is looked up before it is sent again.
 */
export async function createDocument(
  upload: RunningUpload,
  address: UploadAddress,
  isDoubtful: boolean,
): Promise<Creation> {
  upload.watch.step('creating')
  const standing = isDoubtful ? await lookedUp(upload, address) : undefined
  if (standing) return { isNew: true, document: standing }
  try {
    return await createOnce(upload, address, isDoubtful)
  } catch (error) {
    if (!isLost(error) || upload.workspace.signal.aborted) throw error
    const document = await lookedUp(upload, address)
    if (document) return { isNew: true, document }
    return createOnce(upload, address, true)
  }
}

async function createOnce(
  upload: RunningUpload,
  address: UploadAddress,
  isDoubtful: boolean,
): Promise<Creation> {
  const { client, order } = upload
  noted(upload, { step: 'creating', address })
  try {
    const attributes = { name: order.name, attached_document: address.signedId }
    return { isNew: true, document: await client.documents.create(attributes, order) }
  } catch (error) {
    if (!(error instanceof OctError) || isUnclear(error)) throw error
    const standing = isDoubtful ? await findCreated(upload, address) : undefined
    if (standing) return { isNew: true, document: standing }
    if (error.status === 409) return duplicate(upload, { address, error, isDoubtful })
    noted(upload, { step: 'sent', address })
    throw error
  }
}

const isUnclear = (error: OctError): boolean =>
  !error.unsent && ['unavailable', 'interrupted', 'terminated'].includes(error.code)

/** Twice where the request may be under way; later than that, it has ended. */
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

async function duplicate(
  { client }: RunningUpload,
  { address, error, isDoubtful }: { address: UploadAddress; error: OctError; isDoubtful: boolean },
): Promise<Creation> {
  const { existing_document_id: id, existing_document_name: name } = metaOf(error.cause)
  const documentId = typeof id === 'string' ? id : null
  if (isDoubtful && documentId !== null) {
    const document = await unlessMissing(client.documents.get(documentId))
    if (document && !isOlder(document, address)) return { isNew: true, document }
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
